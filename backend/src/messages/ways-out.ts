import { createHmac } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';

/** Under which key this site wakes devices, and by which services, as origins (`https://*.push.apple.com`). Keys in base64url. */
export interface PushOut {
  publicKey: string;
  privateKey: string;
  services: readonly string[];
}

/** Where messages of this site go; null = it has no such way. */
export interface WaysOut {
  /** `smtp://user:password@host:port`, or `smtps`. */
  smtpUrl: string | null;
  /** Whom e-mail comes from. */
  mailFrom: string;
  webhook: { url: string; secret: string } | null;
  push: PushOut | null;
}

export const noWaysOut: WaysOut = {
  smtpUrl: null,
  mailFrom: 'stationwall@localhost',
  webhook: null,
  push: null,
};

/** One message to one person; several alarms are one in a flood. The same key is always the same message. */
export interface OutMessage {
  key: string;
  subject: string;
  text: string;
  person: {
    tenantId: number;
    userId: number;
    userName: string;
    emailAddress: string;
    phoneNumber: string | null;
  };
  tenancyName: string;
  alarms: readonly { key: string; alarmId: number | null; stcd: string; severity: number; text: string }[];
  /** What goes with it. */
  file?: { name: string; type: string; bytes: Uint8Array };
}

/** What became of it: the server's own words. */
export interface Sent {
  isSent: boolean;
  answer: string;
  /** The server says that it will never take it, as of an address that there is none of. */
  isRefused?: true;
}

const longestMs = 15_000;
const mostAnswer = 300;

export type Sender = (message: OutMessage) => Promise<Sent>;

/** Sends e-mail; a server that hangs is given up after a quarter of a minute. Never throws. */
export function mailSender(smtpUrl: string, from: string, giveUpMs = longestMs): Sender & { close(): void } {
  const timeouts = { connectionTimeout: giveUpMs, greetingTimeout: giveUpMs, socketTimeout: giveUpMs };
  const transport: Transporter = createTransport({ url: smtpUrl, ...timeouts } as never);
  const send: Sender = async ({ key, subject, text, person, file }) => {
    try {
      const { response, rejected } = await transport.sendMail({
        ...{ from, to: person.emailAddress, subject, text, messageId: `<${key}@stationwall>` },
        headers: { 'Idempotency-Key': key, 'Auto-Submitted': 'auto-generated' },
        ...(file && {
          attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }],
        }),
      });
      const isSent = (rejected ?? []).length === 0;
      return { isSent, answer: String(response ?? '').slice(0, mostAnswer) };
    } catch (error) {
      const { message, responseCode = 0 } = error as Error & { responseCode?: number };
      const isRefused = responseCode >= 500 && responseCode < 600;
      return { isSent: false, answer: message.slice(0, mostAnswer), ...(isRefused && { isRefused }) };
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}

/** The signature of a body that was sent at a moment: HMAC-SHA256 of `timestamp.body`, hex. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts JSON to the gateway, signed; anything but an answer of 200 to 299 is tried again later. Never throws. */
export function webhookSender({ url, secret }: { url: string; secret: string }): Sender {
  return async (message) => {
    const { key, tenancyName, subject, text, alarms, file } = message;
    const { userName, emailAddress, phoneNumber } = message.person;
    const person = { userName, emailAddress, phoneNumber };
    const sent = file && {
      ...{ name: file.name, type: file.type, base64: Buffer.from(file.bytes).toString('base64') },
    };
    const body = JSON.stringify({ key, tenant: tenancyName, person, subject, text, alarms, file: sent });
    const timestamp = String(Math.floor(Date.now() / 1000));
    try {
      const answer = await fetch(url, {
        ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(longestMs) },
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          'X-Stationwall-Timestamp': timestamp,
          'X-Stationwall-Signature': `sha256=${signatureOf(secret, timestamp, body)}`,
        },
      });
      const words = (await answer.text()).slice(0, mostAnswer);
      return { isSent: answer.ok, answer: `${answer.status} ${words}`.trim() };
    } catch (error) {
      const { cause, message: said } = error as Error & { cause?: Error };
      return { isSent: false, answer: (cause?.message || said).slice(0, mostAnswer) };
    }
  };
}
