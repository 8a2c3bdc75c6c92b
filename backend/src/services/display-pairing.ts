import { createHash, randomBytes, randomInt } from 'node:crypto';
import { beginPairing, pairDisplay, pairingLivesS } from '@stationwall/contract/services/display';
import { saying, tooMany } from '../abp-error.ts';
import { networkOf } from '../auth/network-of.ts';
import { NetworkQuota } from '../auth/network-quota.ts';
import { hashPassword } from '../auth/passwords.ts';
import { displayTexts } from '../localization/display-texts.ts';
import { findTenantById, findUserById } from '../store/accounts.ts';
import { endPairing, findDisplay, findPairing, keepPairing } from '../store/displays.ts';
import { setServicePassword } from '../store/service-password.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

/** Screens of one network that may ask at once, and how many more each minute. */
const begins = { burst: 40, perMinute: 10 };
const tries = 5;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const gone = { state: 'gone' as const, account: null };

/** How a screen that nobody signs in at gets an account: it shows a code, and asks until somebody has let it in. */
export function serveDisplayPairing({ app, store: { db } }: Site): void {
  const quota = new NetworkQuota(begins);

  serve(app, beginPairing, async (_, { clientAddress }) => {
    const now = Date.now();
    const seconds = quota.take(networkOf(clientAddress), now);
    if (seconds > 0) throw tooMany(saying(displayTexts.TooManyPairings, seconds), seconds);
    const secret = randomBytes(24).toString('base64url');
    for (let nth = 0; nth < tries; nth += 1) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const row = { code, secret_hash: hashOf(secret), ends_at: now + pairingLivesS * 1_000 };
      if (await keepPairing(db, row, now)) return { code, secret, expiresInS: pairingLivesS };
    }
    throw tooMany(saying(displayTexts.TooManyPairings, pairingLivesS), pairingLivesS);
  });

  serve(app, pairDisplay, async ({ secret }) => {
    const pairing = await findPairing(db, { secret_hash: hashOf(secret) }, Date.now());
    if (!pairing) return gone;
    const { code, tenant_id: tenantId, display_id: id } = pairing;
    if (tenantId === null || id === null) return { state: 'waiting' as const, account: null };
    const password = randomBytes(24).toString('base64url');
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (transaction) => {
      if (!(await endPairing(transaction, code))) return gone;
      const [display, tenant] = [
        await findDisplay(transaction, tenantId, { id }),
        await findTenantById(transaction, tenantId),
      ];
      const user = display && (await findUserById(transaction, tenantId, display.user_id));
      if (!user || !tenant) return gone;
      await setServicePassword(transaction, user, passwordHash);
      const { tenancy_name: tenancyName } = tenant;
      return { state: 'paired' as const, account: { tenancyName, userName: user.user_name, password } };
    });
  });
}
