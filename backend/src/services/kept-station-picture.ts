import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { mostPicturesOfStation, type StationPicture } from '@stationwall/contract/services/station-picture';
import { invalid, type Said, saying } from '../abp-error.ts';
import { stationTexts } from '../localization/station-texts.ts';
import { addPicture, type PictureRow, picturesSoFar } from '../store/station-pictures.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { keptPicture } from './kept-picture.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

/** What all pictures of a tenant may take in the store. */
const mostMegabytesOfTenant = 10 * 1024;

interface GivenPicture {
  stcd: string;
  caption: string;
  fileName: string;
  bytes: Buffer;
  action: AuditAction;
}

/** Puts a picture among those of a station that the caller may see, within what a station and a tenant may have. */
export async function keepPictureOf(
  site: Pick<Site, 'store'>,
  context: CallContext,
  { stcd, caption, fileName, bytes, action }: GivenPicture,
): Promise<StationPicture> {
  const kept = await keptPicture(bytes, fileName);
  if ('refusal' in kept) throw refused(kept.refusal);
  const tenantId = sideOf(context);
  return audited(site, context, async (db, writeDown) => {
    const soFar = await picturesSoFar(db, tenantId, stcd);
    if (soFar.ofStation >= mostPicturesOfStation)
      throw refused(saying(stationTexts.TooManyPictures, stcd, soFar.ofStation));
    if (soFar.bytes + kept.picture.length > mostMegabytesOfTenant * 1024 ** 2)
      throw refused(saying(stationTexts.PicturesTakeTooMuch, mostMegabytesOfTenant / 1024));
    const uploadedBy = signedIn(context.caller).user.user_name;
    const row = await addPicture(db, tenantId, {
      ...{ ...kept, stcd, caption, uploadedBy, size: kept.picture.length },
    });
    await writeDown(action, caption, { stcd }, stcd);
    return toldPictureBy(await clockOf(db, tenantId))(row);
  });
}

const refused = (message: Said) => invalid({ message, members: ['file'] });

/** A kept picture as it is told, its time by the tenant's clock. */
export const toldPictureBy =
  (clock: (at: number) => string) =>
  ({ createdAt, thumbnail, ...row }: PictureRow): StationPicture => ({
    ...row,
    creationTime: clock(createdAt),
    thumbnail: Buffer.from(thumbnail).toString('base64'),
  });
