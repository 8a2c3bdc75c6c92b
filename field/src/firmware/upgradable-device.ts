import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { decodePack } from '@stationwall/protocols/firmware/pack';
import type { UpgradeOffer, UpgradeProgress } from '@stationwall/protocols/sl651/upgrade-messages';

type Said = Pick<UpgradeProgress, 'kind' | 'reason'>;

/** What stays when the power goes: which slot runs, what the other one holds, and how far an upgrade is. */
interface Flash {
  active: 0 | 1;
  slots: [version: string, version: string];
  offer: UpgradeOffer | null;
  received: Uint8Array[];
  /** The other slot was written whole and has not confirmed itself. */
  isOnTrial: boolean;
}

export interface DeviceOptions {
  model: string;
  version: string;
  /** The maker's key; null = it takes nothing. */
  key: KeyObject | null;
  /** Tells the centre how far it is; kept and repeated by the link. */
  report(progress: UpgradeProgress): void;
  /** Whether a new version works, when it runs for the first time. */
  selfTest?: (version: string) => boolean;
  rangeBytes?: number;
}

const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');
/** A public key from the base64 of its 32 bytes. */
export const publicKeyOf = (base64: string): KeyObject =>
  createPublicKey({
    ...{ format: 'der', type: 'spki' },
    key: Buffer.concat([spkiHead, Buffer.from(base64, 'base64')]),
  });

/** A logger with two slots of firmware, one of which runs. Power may go at any moment; the slot that runs is whole at each. */
export class UpgradableDevice {
  readonly #options: DeviceOptions;
  readonly #flash: Flash;
  /** Another one since the power went: what was under way before it is nobody's any more. */
  #life = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.#flash = {
      ...{ active: 0, slots: [options.version, ''], offer: null, received: [], isOnTrial: false },
    };
  }

  /** The version that runs. */
  get version(): string {
    return this.#flash.slots[this.#flash.active];
  }

  /** Resolves when nothing is under way. */
  get rest(): Promise<void> {
    return this.#work;
  }

  /** What it says to an offer, also to one that it knows: where it is. */
  offered(offer: UpgradeOffer): UpgradeProgress {
    const flash = this.#flash;
    const before = flash.offer;
    flash.offer = offer;
    if (this.version === offer.version && !flash.isOnTrial)
      return this.#progress({ kind: 'confirmed', reason: 'none' });
    if (before?.sha256.join() !== offer.sha256.join()) {
      flash.received = [];
      flash.isOnTrial = false;
    }
    this.#begin();
    return this.#progress({ kind: flash.isOnTrial ? 'installed' : 'downloading', reason: 'none' });
  }

  /** The power goes: all that is not in its flash is lost. */
  cutPower(): void {
    this.#life.abort();
  }

  /** The power is back. */
  boot(): void {
    this.#life = new AbortController();
    if (this.#flash.offer && this.version !== this.#flash.offer.version) this.#begin();
  }

  #progress(said: Said): UpgradeProgress {
    const { offer } = this.#flash;
    return { ...said, upgrade: offer?.upgrade ?? 0, received: this.#received, version: this.version };
  }

  get #received(): number {
    return this.#flash.received.reduce((sum, one) => sum + one.length, 0);
  }

  #begin(): void {
    const life = this.#life.signal;
    // What fails by the way, as a server that is away, is gone on with after the next offer or start.
    this.#work = this.#work.then(() => this.#upgrade(life)).catch(() => {});
  }

  async #upgrade(life: AbortSignal): Promise<void> {
    const flash = this.#flash;
    const { offer } = flash;
    if (life.aborted || offer === null || this.version === offer.version) return;
    const say = (said: Said) => this.#options.report(this.#progress(said));
    const refuse = (reason: Said['reason']) => {
      say({ kind: 'refused', reason });
      flash.offer = null;
      flash.received = [];
    };
    if (!flash.isOnTrial) {
      if (!(await this.#fetch(offer, life))) return life.aborted ? undefined : refuse('fetch');
      const reason = this.#judge(offer);
      if (reason !== 'none') return refuse(reason);
      say({ kind: 'verified', reason });
      if (!(await isStillOn(life))) return;
      // The slot that runs is not touched; which one starts changes by one write.
      flash.slots[flash.active === 0 ? 1 : 0] = offer.version;
      flash.isOnTrial = true;
      say({ kind: 'installed', reason });
      if (!(await isStillOn(life))) return;
    }
    const works = this.#options.selfTest?.(offer.version) ?? true;
    if (!(await isStillOn(life))) return;
    if (works) flash.active = flash.active === 0 ? 1 : 0;
    flash.isOnTrial = false;
    flash.received = [];
    say(works ? { kind: 'confirmed', reason: 'none' } : { kind: 'rolledBack', reason: 'selfTest' });
    if (!works) flash.offer = null;
  }

  /** Fetches what is missing, range by range; false = the server refused, or the power went. */
  async #fetch({ url, token, size }: UpgradeOffer, life: AbortSignal): Promise<boolean> {
    const { rangeBytes = 64 * 1024 } = this.#options;
    for (let at = this.#received; at < size; at = this.#received) {
      const range = `bytes=${at}-${Math.min(size, at + rangeBytes) - 1}`;
      const headers = { authorization: `Bearer ${token}`, range };
      const answer = await fetch(url, { headers, signal: life });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (life.aborted) return false;
      if (answer.status >= 500 || answer.status === 429)
        throw new Error(`the server answers ${answer.status}`);
      if (answer.status !== 206 || bytes.length === 0) return false;
      this.#flash.received.push(bytes);
    }
    return true;
  }

  #judge({ sha256, size }: UpgradeOffer): Said['reason'] {
    const bytes = Buffer.concat(this.#flash.received);
    const digest = createHash('sha256').update(bytes).digest();
    if (bytes.length !== size || !digest.equals(sha256)) return 'wrongDigest';
    const pack = decodePack(bytes);
    const { key, model } = this.#options;
    if (typeof pack === 'string' || key === null || !verify(null, pack.signed, key, pack.signature))
      return 'wrongSignature';
    return pack.head.models.includes(model) ? 'none' : 'wrongModel';
  }
}

/** Time in which the power may go. */
async function isStillOn(life: AbortSignal): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve));
  return !life.aborted;
}
