import { fromLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import type { Database } from '../store/accounts.ts';
import { timeZoneOf } from './tenant-clock.ts';

/** A tenant-local time that was given in a field, in UTC milliseconds; one that there is none of is refused at that field. */
export async function momentOf(
  db: Database,
  tenantId: number,
  field: string,
  given: unknown,
): Promise<number> {
  const at = fromLocal(await timeZoneOf(db, tenantId), String(given));
  if (at === null)
    throw invalid({ message: saying(product.TimeIsNotValid, String(given)), members: [field] });
  return at;
}
