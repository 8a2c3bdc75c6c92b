import { succeeded } from '@stationwall/contract/abp';

/** What everybody may see of a tenant, but for the moment at which it is told. */
export interface PublicPicture {
  rows: readonly unknown[];
  epoch: string;
  cursor: number;
  timeZone: string;
}

const goodForMs = 1_000;

/**
 * One picture of each tenant for all who are signed out, no older than a second: a crowd costs no more than one of them.
 * Its cursor says how far it goes, as ever.
 */
export class PublicPictures {
  readonly #read: (tenantId: number) => Promise<PublicPicture>;
  readonly #pictures = new Map<number, { parts: Promise<[string, string]>; readAt: number }>();

  constructor(read: (tenantId: number) => Promise<PublicPicture>) {
    this.#read = read;
  }

  /** The wrapped answer as text; the server's time in it is that of the telling. */
  async answer(tenantId: number): Promise<string> {
    const known = this.#pictures.get(tenantId);
    const isGood = known && Date.now() - known.readAt < goodForMs && Date.now() >= known.readAt;
    const picture = isGood ? known : this.#begin(tenantId);
    const [before, after] = await picture.parts;
    return `${before}${Date.now()}${after}`;
  }

  /** A station was edited: it may be public no longer. */
  forget(tenantId: number): void {
    this.#pictures.delete(tenantId);
  }

  #begin(tenantId: number) {
    const picture = { parts: this.#read(tenantId).then(written), readAt: Date.now() };
    this.#pictures.set(tenantId, picture);
    picture.parts.catch(() => {
      if (this.#pictures.get(tenantId) === picture) this.#pictures.delete(tenantId);
    });
    return picture;
  }
}

const later = '"serverTime":';

function written({ rows, epoch, cursor, timeZone }: PublicPicture): [string, string] {
  const totalCount = rows.length;
  const text = JSON.stringify(succeeded({ items: rows, epoch, cursor, timeZone, totalCount, serverTime: 0 }));
  const at = text.lastIndexOf(`${later}0`) + later.length;
  return [text.slice(0, at), text.slice(at + 1)];
}
