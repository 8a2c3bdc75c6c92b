import { toLocal } from '@stationwall/contract/tenant-time';
import type { FastifyBaseLogger } from 'fastify';
import { Rounds } from '../rounds.ts';
import { elementNamesOf } from '../services/element-display.ts';
import { timeZoneOf } from '../services/tenant-clock.ts';
import { readLastData } from '../store/last-data.ts';
import {
  addReceipt,
  type Face,
  type FaceRow,
  readEnabledSigns,
  readHeldContents,
  readSign,
  type SignRow,
  settleFace,
  takeDueFaces,
  takeFace,
  wantFace,
} from '../store/led-signs.ts';
import type { Store } from '../store/store.ts';
import { faultsOfFace } from './face.ts';
import { lostFrom, sendFace } from './send-face.ts';
import { filledText } from './sign-values.ts';

const tickMs = 5_000;
const minuteMs = 60_000;
const usualWaitMs = 5_000;
/** Whoever is killed over a sign leaves it to others after so long. */
const leaseMs = 60_000;
const mostAtOnce = 20;

/** After so many tries without an answer: 5 s, 10 s, 20 s … a minute at most, for a warning waits behind it. */
const pauseAfter = (tries: number) => Math.min(minuteMs, 5_000 * 2 ** Math.min(10, Math.max(0, tries - 1)));
/** So often a sign is told again what it shows: well before it takes its link for lost. */
const againAfter = ({ lost_minutes }: SignRow) => Math.floor((lost_minutes * minuteMs) / 3);

const minuteOfDay = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** Works out what every sign is to show, and sees to it that it does: each change at once, and again until the sign confirms it. */
export class SignDesk {
  readonly #store: Store;
  readonly #waitMs: number;
  readonly #rounds: Rounds;

  constructor(store: Store, log: Pick<FastifyBaseLogger, 'warn'>, waitMs = usualWaitMs) {
    this.#store = store;
    this.#waitMs = waitMs;
    this.#rounds = new Rounds(
      tickMs,
      (now) => this.#round(now),
      (error) => log.warn({ err: error }, 'signs could not be served; tried again'),
    );
  }

  start(): void {
    this.#rounds.start();
  }

  /** Works out what signs are to show at a moment and sends what is due. */
  look(now: number): Promise<void> {
    return this.#rounds.go(now);
  }

  /** Sends to one sign at once. */
  async send(tenantId: number, signId: number, now: number): Promise<void> {
    const sign = await readSign(this.#store.db, tenantId, signId);
    if (!sign?.is_enabled) return;
    await this.#want([sign], now);
    const face = await takeFace(this.#store.db, tenantId, signId, now + leaseMs);
    if (face) await this.#send(face, now);
  }

  /** What signs are to show at a moment, by their numbers. */
  async facesOf(tenantId: number, signs: readonly SignRow[], now: number): Promise<Map<number, Face>> {
    const { db } = this.#store;
    const contents = await readHeldContents(
      db,
      tenantId,
      signs.map(({ id }) => id),
      now,
    );
    const stcds = [...new Set(signs.map(({ stcd }) => stcd))];
    const { states } = await readLastData(this.#store, { tenantId, visible: { stcds } });
    const stateOf = new Map(states.map((state) => [state.station.stcd, state]));
    const [names, timeZone] = [await elementNamesOf(db, tenantId), await timeZoneOf(db, tenantId)];
    return new Map(
      signs.map((sign) => {
        const fill = (text: string) => filledText(text, stateOf.get(sign.stcd), { names, timeZone, now });
        const held = contents
          .filter(({ sign_id }) => sign_id === sign.id)
          .map(({ id, text, colour }): Face => ({ text: fill(text), colour, contentId: id }))
          // A value may have made it too long: half of a number is worse than the next content.
          .find(({ text }) => faultsOfFace(text, sign).length === 0);
        return [sign.id, held ?? { text: fill(sign.idle_text), colour: 'amber', contentId: null }];
      }),
    );
  }

  async close(): Promise<void> {
    await this.#rounds.close();
  }

  async #round(now: number): Promise<void> {
    await this.#want(await readEnabledSigns(this.#store.db), now);
    const due = await takeDueFaces(this.#store.db, now, leaseMs);
    for (let at = 0; at < due.length && !this.#rounds.isClosing; at += mostAtOnce)
      await Promise.all(due.slice(at, at + mostAtOnce).map((face) => this.#send(face, now)));
  }

  async #want(signs: readonly SignRow[], now: number): Promise<void> {
    for (const tenantId of new Set(signs.map(({ tenant_id }) => tenant_id))) {
      const own = signs.filter(({ tenant_id }) => tenant_id === tenantId);
      const faces = await this.facesOf(tenantId, own, now);
      for (const sign of own) {
        const face = faces.get(sign.id);
        if (face) await wantFace(this.#store.db, sign, face, now);
      }
    }
  }

  async #send(row: FaceRow, now: number): Promise<void> {
    const { db } = this.#store;
    const sign = await readSign(db, row.tenant_id, row.sign_id);
    if (!sign) return;
    const face = JSON.parse(row.wanted) as Face;
    const minute = minuteOfDay(toLocal(await timeZoneOf(db, row.tenant_id), now));
    const { outcome, answer } = await sendFace(sign, face, minute, this.#waitMs);
    const isShown = outcome === 'shown';
    const isNews = isShown ? row.state !== 'shown' : row.answer !== answer || row.tries === 1;
    if (isNews)
      await addReceipt(db, {
        ...{ tenant_id: row.tenant_id, sign_id: row.sign_id, at: now, text: face.text },
        ...{ outcome, tries: row.tries, answer },
      });
    const kept = now + (lostFrom(minute, sign.lost_minutes) - minute) * minuteMs;
    await settleFace(
      db,
      row,
      isShown
        ? {
            ...{ state: 'shown', tries: 0, shown: row.wanted, shown_at: now, lost_since: null, answer },
            ...{ kept_until: kept - (now % minuteMs), due_at: now + againAfter(sign) },
          }
        : {
            ...{ state: outcome, answer, lost_since: row.lost_since ?? now },
            due_at: now + pauseAfter(row.tries),
          },
    );
  }
}
