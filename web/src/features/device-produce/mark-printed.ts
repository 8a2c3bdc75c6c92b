import {
  batchUpdateQRCodePrintStatus,
  type Device,
  mostMarkedAtOnce,
} from '@stationwall/contract/services/device-produce';
import { call } from '../../platform/http.ts';

/** Marks the labels of devices as printed, or as still to be printed, as many in one call as it takes; answers how many. */
export async function markPrinted(devices: readonly Device[], isPrinted: boolean): Promise<number> {
  const ids = devices.map(({ id }) => id);
  let marked = 0;
  for (let from = 0; from < ids.length; from += mostMarkedAtOnce) {
    const some = ids.slice(from, from + mostMarkedAtOnce);
    const answer = await call(batchUpdateQRCodePrintStatus, {
      ids: some,
      qrCodePrintStatus: isPrinted ? 1 : 0,
    });
    marked += answer.count;
  }
  return marked;
}
