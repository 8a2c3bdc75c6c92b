import { randomBytes } from 'node:crypto';

/** Who a connection id was given to: `tenant/user`, or empty for nobody. */
export type Holder = string;

interface Negotiation {
  holder: Holder;
  connectionId: string;
  negotiatedAt: number;
  isConnected: boolean;
}

export interface Negotiated {
  connectionId: string;
  /** Secret: whoever knows it may open the connection's socket. Version 0 of negotiation has none but the id. */
  connectionToken: string;
}

const forgetAfterMs = 30_000;
const maxPending = 10_000;

/** Connection tokens that were given out and by whom they may be used, once. */
export class Negotiations {
  readonly #byToken = new Map<string, Negotiation>();

  begin(holder: Holder, version: number, now: number): Negotiated {
    this.#forgetOld(now);
    const connectionId = randomBytes(16).toString('base64url');
    const connectionToken = version >= 1 ? randomBytes(16).toString('base64url') : connectionId;
    this.#byToken.set(connectionToken, { holder, connectionId, negotiatedAt: now, isConnected: false });
    return { connectionId, connectionToken };
  }

  /** The connection's id, or the HTTP status that refuses the socket. */
  connect(token: string, holder: Holder): { connectionId: string } | { status: 403 | 404 | 409 } {
    const negotiation = this.#byToken.get(token);
    if (!negotiation) return { status: 404 };
    if (negotiation.isConnected) return { status: 409 };
    if (negotiation.holder !== holder) return { status: 403 };
    negotiation.isConnected = true;
    return { connectionId: negotiation.connectionId };
  }

  end(token: string): void {
    this.#byToken.delete(token);
  }

  #forgetOld(now: number): void {
    for (const [token, { isConnected, negotiatedAt }] of this.#byToken) {
      const isOld = now - negotiatedAt > forgetAfterMs || this.#byToken.size > maxPending;
      if (!isConnected && isOld) this.#byToken.delete(token);
    }
  }
}
