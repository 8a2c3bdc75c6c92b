import type { Culture } from '@stationwall/contract/constants';
import type { ReportInput, ReportMatrix } from '@stationwall/contract/services/report';
import { notFound } from '../../abp-error.ts';
import type { Telling } from '../../derived/cells.ts';
import type { Database } from '../../store/accounts.ts';
import { readDeviceStations } from '../../store/device-stations.ts';
import { elementNamesOf } from '../element-display.ts';
import { tellingOf } from '../element-telling.ts';

/** Of which devices a report tells which element. */
export interface DeviceChoice {
  told: NonNullable<ReportMatrix['device']>;
  telling: Telling;
  stcds: ReadonlySet<string>;
}

/** What was asked for; without that the first type that is in use, and the first that its models measure. */
export async function deviceChoiceOf(
  db: Database,
  tenantId: number,
  { deviceTypeId, element }: Pick<ReportInput, 'deviceTypeId' | 'element'>,
  culture: Culture,
): Promise<DeviceChoice> {
  const types = await readDeviceStations(db, tenantId);
  const usual = types.find(({ stcds, elements }) => stcds.length > 0 && elements.length > 0) ?? types[0];
  const type = deviceTypeId === undefined ? usual : types.find((one) => one.deviceTypeId === deviceTypeId);
  if (!type && deviceTypeId !== undefined) throw notFound('DeviceType', deviceTypeId);
  const names = await elementNamesOf(db, tenantId);
  const elements = type?.elements ?? [];
  const { name, ...look } = names.displayOf(element ?? elements[0] ?? '', culture);
  const telling = tellingOf({ name, ...look });
  const measured = [...new Set([...elements, ...(element ? [element] : [])])];
  return {
    telling,
    stcds: new Set(type?.stcds ?? []),
    told: {
      ...{ deviceTypeId: type?.deviceTypeId ?? 0, element: name, ...look },
      isSum: ['sum', 'rise', 'hourSum'].includes(telling),
      measured: measured.map((one) => ({
        element: one,
        displayName: names.displayOf(one, culture).displayName,
      })),
    },
  };
}
