import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type KV, type KvEntry, Kvm } from '@nats-io/kv';
import { Nullable } from '@stationwall/contract/abp';
import { type Authenticate, Position } from '@stationwall/contract/live';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Access, AccessOutcome } from '../links/access-check.ts';
import type { Nats } from './nats.ts';

const answerWithinMs = 400;
const keptMs = 7 * 86_400_000;

const Change = Type.Object({ may: Type.String(), changedAt: Nullable(Position) });
const changeCheck = Compile(Change);

export interface SharedChangesOptions {
  nats: Nats;
  bucket: string;
  /** Not where each relay has positions of its own. */
  isShared(tenancyName: string): boolean;
  positionOf(tenancyName: string): Position | null;
}

/**
 * Where in the stream what a caller may see last changed, as whichever relay noticed it told the others: who comes from
 * one relay to another may go on there only from a place after it.
 */
export class SharedChanges {
  readonly #options: SharedChangesOptions;
  #bucket: Promise<KV> | null = null;

  constructor(options: SharedChangesOptions) {
    this.#options = options;
  }

  /** Adds to a granted access what the relays know of it; leaves it as it is while NATS does not answer. */
  async addTo(outcome: AccessOutcome, caller: Authenticate): Promise<AccessOutcome> {
    if (outcome.kind !== 'granted') return outcome;
    const asked = this.#changedAt(outcome.access, keyOf(caller)).catch(() => {
      this.#bucket = null;
      return null;
    });
    // What may be seen less must not wait for a NATS that stands still.
    const waited = new AbortController();
    const late = wait(answerWithinMs, null, waited);
    const changedAt = await Promise.race([asked, late.catch(() => null)]);
    waited.abort();
    return changedAt ? { ...outcome, changedAt } : outcome;
  }

  async #changedAt(access: Access, key: string): Promise<Position | null> {
    if (!this.#options.isShared(access.tenancyName)) return null;
    const bucket = await this.#open();
    const may = hashed([access.tenancyName, access.userId, access.visibility.key]);
    const known = await bucket.get(key);
    const told = changeIn(known);
    const changedAt = this.#options.positionOf(access.tenancyName);
    const isOfThisEpoch = !changedAt || told?.changedAt?.epoch === changedAt.epoch;
    if (told?.may === may && isOfThisEpoch) return told.changedAt;
    if (!changedAt) return null;
    const change = JSON.stringify({ may, changedAt });
    try {
      await (known ? bucket.update(key, change, known.revision) : bucket.create(key, change));
      return told?.may === may ? null : changedAt;
    } catch (error) {
      const other = changeIn(await bucket.get(key));
      if (other?.may !== may) throw error;
      return other.changedAt;
    }
  }

  #open(): Promise<KV> {
    const { nats, bucket } = this.#options;
    this.#bucket ??= new Kvm(nats.api.streams).create(bucket, {
      description:
        'Where in the stream what a caller of Stationwall may see last changed, by a hash of the token',
      ttl: keptMs,
      history: 1,
      allow_direct: false,
    });
    return this.#bucket;
  }
}

function changeIn(entry: KvEntry | null) {
  if (entry?.operation !== 'PUT') return null;
  const change: unknown = entry.json();
  return changeCheck.Check(change) ? change : null;
}

const hashed = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url');

const keyOf = (caller: Authenticate): string =>
  hashed('token' in caller ? caller.token : { public: caller.tenancyName.trim().toLowerCase() });
