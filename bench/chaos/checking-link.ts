import { type StationEvent, type StationState, withReport } from '@stationwall/contract/station';
import { ReturningClient } from '../../relay/src/faults/returning-client.ts';

const checkEveryMs = 500;

/** Signs in as the demo's administrator; null while nobody answers. */
export async function signIn(address: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/api/TokenAuth/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
      body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await answer.json()) as { result?: { accessToken: string } };
    return body.result?.accessToken ?? null;
  } catch {
    return null;
  }
}

/** A screen on one relay that comes back for ever, signs in again when its token is refused, and remembers all that it was told. */
export class CheckingLink {
  readonly client: ReturningClient;
  readonly #address: string;
  readonly #checker: NodeJS.Timeout;
  #isSigningIn = false;
  #signedInFor: unknown = null;

  constructor(address: string, token: string) {
    this.#address = address;
    this.client = new ReturningClient(address, token);
    this.#checker = setInterval(() => void this.#renewToken(), checkEveryMs);
  }

  leave(): void {
    clearInterval(this.#checker);
    this.client.leave();
  }

  /** Places that a snapshot passed over although no gap was told: after a relay that had kept less than it had said. */
  get pictures(): { from: number; to: number }[] {
    const spans: { from: number; to: number }[] = [];
    let position = 0;
    for (const message of this.client.messages) {
      if (message.type === 'snapshot' && position > 0 && message.seq > position)
        spans.push({ from: position, to: message.seq });
      if ('seq' in message)
        position = message.type === 'snapshot' ? message.seq : Math.max(position, message.seq);
    }
    return spans;
  }

  /** The level of each station as a screen that kept its picture over all reconnects shows it now. */
  get levels(): Map<string, number | null> {
    let states = new Map<string, StationState>();
    const show = (shown: readonly StationState[]) => {
      for (const state of shown) states.set(state.station.stcd, state);
    };
    for (const message of this.client.messages) {
      if (message.type === 'snapshot') states = new Map();
      if ('stations' in message && message.type !== 'subscribed') show(message.stations);
      if (message.type !== 'events' && message.type !== 'conflated') continue;
      for (const event of message.events) {
        const state = states.get(event.stcd);
        if (state && event.kind === 'report') states.set(event.stcd, withReport(state, event));
      }
    }
    return new Map([...states].map(([stcd, { values }]) => [stcd, values.Z?.value ?? null]));
  }

  /** What the link was told of each cursor. */
  get told(): Map<number, StationEvent> {
    return new Map(this.client.events.map((event) => [event.cursor, event]));
  }

  async #renewToken(): Promise<void> {
    const refused = this.client.links.findLast(
      ({ closedBy }) => closedBy === 'token-ended' || closedBy === 'unauthorised',
    );
    if (this.#isSigningIn || !refused || refused === this.#signedInFor) return;
    this.#isSigningIn = true;
    const token = await signIn(this.#address);
    this.#isSigningIn = false;
    if (!token) return;
    this.#signedInFor = refused;
    this.client.token = token;
  }
}
