import { createECDH, createHash, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Database } from '../store/accounts.ts';
import { dropPushDevice, type PushDevice, readPushDevices } from '../store/push-devices.ts';
import type { PushOut, Sender, Sent } from './ways-out.ts';

const curve = 'prime256v1';
const longestMs = 15_000;
const mostText = 1_000;
const keptS = 4 * 3_600;

/** The key pair of the site (RFC 8292), which follows from its secret: every backend of the site has the same. */
export function pushOutOf(authSecret: string, services: readonly string[]): PushOut {
  const key = createECDH(curve);
  key.setPrivateKey(
    Buffer.from(hkdfSync('sha256', authSecret, 'stationwall', 'sign messages that wake devices', 32)),
  );
  return {
    publicKey: key.getPublicKey('base64url'),
    privateKey: key.getPrivateKey('base64url'),
    services,
  };
}

/** Whether messages may be posted to an address: a backend posts to no other places than these services. */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null) return false;
  return services.some((service) => {
    const [scheme, host = ''] = service.split('://');
    if (url.protocol !== `${scheme}:`) return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}

/** Wakes each device of a person (RFC 8030, 8291); those that their service no longer knows are forgotten. Never throws. */
export function pushSender(db: Database, out: PushOut, mailFrom: string): Sender {
  return async ({ key, subject, text, person: { tenantId, userId } }) => {
    const person = { tenantId, userId };
    const devices = await readPushDevices(db, person);
    if (devices.length === 0) return { isSent: false, answer: 'no device', isRefused: true };
    const payload = JSON.stringify({
      ...{ title: subject, body: text === subject ? '' : text.slice(0, mostText) },
      tag: key,
    });
    const topic = createHash('sha256').update(key).digest('base64url').slice(0, 32);
    const became = await Promise.all(
      devices.map(async (device) => {
        const sent = await wake(device, payload, { out, mailFrom, topic });
        if (sent.isRefused) await dropPushDevice(db, person, device.endpoint);
        return sent;
      }),
    );
    const isRefused = became.every((sent) => sent.isRefused);
    return {
      isSent: became.some(({ isSent }) => isSent),
      answer: became.map(({ answer }) => answer).join('; '),
      ...(isRefused && { isRefused }),
    };
  };
}

async function wake(
  { endpoint, p256dh, auth }: PushDevice,
  payload: string,
  { out, mailFrom, topic }: { out: PushOut; mailFrom: string; topic: string },
): Promise<Sent> {
  const host = URL.parse(endpoint)?.host ?? '';
  if (!isPushService(out.services, endpoint))
    return { isSent: false, answer: `${host} is no push service of this site`, isRefused: true };
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: {
        ...{ subject: `mailto:${mailFrom}`, publicKey: out.publicKey, privateKey: out.privateKey },
      },
      ...{ TTL: keptS, urgency: 'high', topic },
    });
    const answer = await fetch(endpoint, {
      ...{ method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body as Buffer) },
      ...{ redirect: 'error', signal: AbortSignal.timeout(longestMs) },
    });
    await answer.body?.cancel();
    const isRefused = [403, 404, 410].includes(answer.status);
    return { isSent: answer.ok, answer: `${host} ${answer.status}`, ...(isRefused && { isRefused }) };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { isSent: false, answer: `${host} ${cause?.message || message}` };
  }
}
