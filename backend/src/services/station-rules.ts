import { type Invalid, saying } from '../abp-error.ts';
import { divisionOf } from '../divisions/divisions.ts';
import { stationFaults } from '../localization/station-faults.ts';
import type { Database } from '../store/accounts.ts';
import { closeAlarmsOf } from '../store/alarm-rows.ts';
import type { Values } from '../store/entity-rows.ts';
import { countBelongings, devicesAt, removeBelongings } from '../store/station-belongings.ts';
import {
  giveAddress,
  keptStations,
  ownerOfAddress,
  ownerOfMn,
  removeStation,
  type StationEntity,
} from '../store/station-entity.ts';
import { grantStationsTo } from '../store/user-stations.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { signedIn } from './signed-in.ts';
import { announcingStations, noteStation } from './station-changes.ts';
import { faultsOfLevels } from './station-levels.ts';
import { faultsOfPlace, wgs84Of } from './station-place.ts';
import { clockOf } from './tenant-clock.ts';

const upper = (digits: unknown) => (typeof digits === 'string' && digits ? digits.toUpperCase() : null);
const seesAll = (context: CallContext) => signedIn(context.caller).permissions.has('Pages.Stations.All');

export const stationRules: EntityRules = {
  keeping: (context) => keptStations(sideOf(context), signedIn(context.caller).user.id, seesAll(context)),
  within: announcingStations,

  refine: (given) => ({
    ...given,
    address: upper(given.address),
    password: upper(given.password),
  }),

  settle: (_, { edited }) => ({ ...edited, ...wgs84Of(edited) }),

  async check(db, { tenantId, edited, before }) {
    const stcd = String(before?.stcd ?? edited.stcd);
    return [
      ...faultsOfPlace(edited),
      ...faultsOfLevels(edited),
      ...faultsOfDivision(edited),
      ...(await faultsOfAddress(db, tenantId, stcd, edited)),
      ...(await faultsOfMn(db, tenantId, stcd, edited)),
    ];
  },

  constraints: { stations_pkey: 'stcd', station_addresses_pkey: 'address' },

  keysOf: ({ centre, address, mn }) => [
    ...(address ? [{ field: 'address', key: `${centre} ${address}` }] : []),
    ...(mn ? [{ field: 'mn', key: String(mn) }] : []),
  ],

  async afterSave(db, { tenantId, context, edited, before }) {
    const stcd = String(before?.stcd ?? edited.stcd);
    const { centre, address } = edited as { centre: number | null; address: string | null };
    const known = before as StationEntity | null;
    const isMoved = known ? known.centre !== centre || known.address !== address : address !== null;
    if (isMoved) await giveAddress(db, tenantId, { stcd, centre, address });
    // Whoever sees only what was granted would not see what they have made.
    if (!known && !seesAll(context)) await grantStationsTo(db, signedIn(context.caller).user, [stcd]);
    noteStation(db, stcd);
  },

  inUse: [
    {
      by: stationFaults.BoundDevices,
      count: async (db, tenantId, row) => (await devicesAt(db, tenantId, (row as StationEntity).stcd)).length,
    },
  ],

  async hasMore(db, tenantId, row) {
    const counts = await countBelongings(db, tenantId, (row as StationEntity).stcd);
    return Object.values(counts).some((count) => count > 0);
  },

  async remove(db, tenantId, row, context) {
    const { stcd } = row as StationEntity;
    const { id: userId, user_name: userName } = signedIn(context.caller).user;
    await closeAlarmsOf(db, tenantId, stcd, { userId, userName, at: Date.now() });
    await removeBelongings(db, tenantId, stcd);
    await removeStation(db, tenantId, stcd);
    noteStation(db, stcd);
  },

  async tell(db, tenantId, rows) {
    const clock = await clockOf(db, tenantId);
    return new Map(rows.map((row) => [row.id, { moditime: clock((row as StationEntity).modifiedAt) }]));
  },
};

async function faultsOfAddress(
  db: Database,
  tenantId: number,
  stcd: string,
  edited: Values,
): Promise<Invalid[]> {
  const { centre, address } = edited as { centre: number | null; address: string | null };
  if (centre === null && address === null) return [];
  if (centre === null || address === null)
    return [
      { message: saying(stationFaults.BothOfAddress), members: [centre === null ? 'centre' : 'address'] },
    ];
  const owner = await ownerOfAddress(db, { centre, address });
  if (!owner || (owner.tenantId === tenantId && owner.stcd === stcd)) return [];
  const message =
    owner.tenantId === tenantId
      ? saying(stationFaults.AddressIsTaken, centre, address, owner.stcd)
      : saying(stationFaults.AddressIsOthers, centre, address);
  return [{ message, members: ['address'] }];
}

function faultsOfDivision({ addvcd }: Values): Invalid[] {
  if (addvcd === '' || divisionOf(String(addvcd))) return [];
  return [{ message: saying(stationFaults.DivisionIsUnknown, String(addvcd)), members: ['addvcd'] }];
}

async function faultsOfMn(db: Database, tenantId: number, stcd: string, { mn }: Values): Promise<Invalid[]> {
  const owner = mn ? await ownerOfMn(db, String(mn)) : undefined;
  if (!owner || (owner.tenantId === tenantId && owner.stcd === stcd)) return [];
  const message =
    owner.tenantId === tenantId
      ? saying(stationFaults.MnIsTaken, String(mn), owner.stcd)
      : saying(stationFaults.MnIsOthers, String(mn));
  return [{ message, members: ['mn'] }];
}
