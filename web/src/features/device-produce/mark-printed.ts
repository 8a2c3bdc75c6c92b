import {
  batchUpdateQRCodePrintStatus,
  type Device,
  mostMarkedAtOnce,
} from '@stationwall/contract/services/device-produce';
import { call } from '../../platform/http.ts';

/** Marks the labels of devices as printed, or as still to be printed, as many in one call as it takes. */
export async function markPrinted(devices: readonly Device[], isPrinted: boolean): Promise<void> {
  const qrCodePrintStatus = isPrinted ? 1 : 0;
  for (let from = 0; from < devices.length; from += mostMarkedAtOnce) {
    const ids = devices.slice(from, from + mostMarkedAtOnce).map(({ id }) => id);
    await call(batchUpdateQRCodePrintStatus, { ids, qrCodePrintStatus });
  }
}
