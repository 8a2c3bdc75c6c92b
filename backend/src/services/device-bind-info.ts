import {
  bindDevice,
  bindingOrders,
  type DeviceBinding,
  getAllBinders,
  getAllBindings,
  getCitys,
  unbindDevice,
  updateBinding,
} from '@stationwall/contract/services/device-bind-info';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { divisionOf, divisionPath, divisionPrefix, divisions } from '../divisions/divisions.ts';
import { administration } from '../localization/administration-texts.ts';
import { production } from '../localization/production-texts.ts';
import type { Database } from '../store/accounts.ts';
import {
  amongSeen,
  type BindingRow,
  bindersOf,
  bindingOfDevice,
  bindingsOf,
} from '../store/device-bindings.ts';
import { endShares } from '../store/device-shares.ts';
import { lockDeviceOf, lockDevices } from '../store/devices.ts';
import { listStations, type Visible } from '../store/stations.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { differences } from './differences.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { sortingOf } from './sorting.ts';
import { clockOf } from './tenant-clock.ts';

/** Where devices are and were; whoever does not see a station finds no device there. */
export function serveDeviceBindInfo(site: Site): void {
  const { app, store } = site;

  serve(app, getCitys, async () => ({ items: [...divisions] }));

  serve(app, getAllBindings, async (input, context) => {
    const { keyword, isBound, deviceId, stcd, addvcd, boundById, branch } = input;
    const within = addvcd === undefined ? undefined : divisionPrefix(addvcd);
    const visible = await seenBy(store.db, context);
    const seen = amongSeen(await seenInBranch(store, sideOf(context), visible, branch));
    const { rows, count } = await bindingsOf(store.db, sideOf(context)).page({
      keyword,
      soughtIn: ['deviceCode', 'stcd', 'nameZh', 'nameEn', 'place', 'remark'],
      filters: { isBound, deviceId, stcd, boundById, within, ...seen },
      order: orderOf(input.sorting),
      skip: input.skipCount ?? 0,
      take: input.maxResultCount ?? 10,
    });
    return { items: await told(store.db, context, rows as BindingRow[]), totalCount: count };
  });

  serve(app, getAllBinders, async (_, context) => ({
    items: await bindersOf(store.db, sideOf(context), amongSeen(await seenBy(store.db, context))),
  }));

  serve(app, bindDevice, async ({ deviceCode, stcd, addvcd = null, place = '', remark = '' }, context) => {
    refuseUnknownDivision(addvcd);
    const visible = await seenBy(store.db, context);
    const stations = await listStations(store, { tenantId: sideOf(context), visible });
    if (!stations.some((station) => station.stcd === stcd)) {
      throw invalid({ message: saying(production.StationIsUnknown, stcd), members: ['stcd'] });
    }
    return audited(site, context, async (db, writeDown) => {
      const tenantId = sideOf(context);
      const device = await lockDeviceOf(db, tenantId, deviceCode);
      if (!device) {
        throw invalid({ message: saying(production.DeviceIsUnknown, deviceCode), members: ['deviceCode'] });
      }
      if (device.state === 'scrapped') {
        const message = saying(production.DeviceIsScrapped, device.device_code);
        throw invalid({ message, members: ['deviceCode'] });
      }
      const before = await bindingOfDevice(db, tenantId, device.id);
      if (before) {
        const isSeen = stations.some((station) => station.stcd === before.stcd);
        const message = isSeen
          ? saying(production.DeviceIsBoundAt, device.device_code, before.stcd)
          : saying(production.DeviceIsBoundElsewhere, device.device_code);
        throw invalid({ message, members: ['deviceCode'] });
      }
      const { user } = signedIn(context.caller);
      const id = await bindingsOf(db, tenantId).insert({
        ...{ deviceId: device.id, codeThen: device.device_code, stcd, addvcd, place, remark },
        ...{ boundById: user.id, boundBy: user.user_name },
      });
      await writeDown('device.bound', device.device_code, { stcd, addvcd, place });
      return one(db, context, id);
    });
  });

  serve(app, updateBinding, async ({ id, addvcd = null, place = '', remark = '' }, context) => {
    refuseUnknownDivision(addvcd);
    const visible = await seenBy(store.db, context);
    return audited(site, context, async (db, writeDown) => {
      const binding = await toChange(db, context, visible, id);
      const edited = { addvcd, place, remark };
      await bindingsOf(db, sideOf(context)).edit(id, edited);
      const { addvcd: code, place: where, remark: why } = binding;
      const changes = differences({ addvcd: code, place: where, remark: why }, edited);
      await writeDown('device.bindingChanged', binding.deviceCode, { stcd: binding.stcd, ...changes });
      return one(db, context, id);
    });
  });

  serve(app, unbindDevice, async ({ id }, context) => {
    const visible = await seenBy(store.db, context);
    return audited(site, context, async (db, writeDown) => {
      const { deviceCode, stcd } = await toChange(db, context, visible, id);
      const unboundBy = signedIn(context.caller).user.user_name;
      await bindingsOf(db, sideOf(context)).edit(id, { unboundAt: Date.now(), unboundBy });
      const comsumers = await endShares(db, sideOf(context), id);
      await writeDown('device.unbound', deviceCode, { stcd, ...(comsumers.length > 0 && { comsumers }) });
      return null;
    });
  });
}

/** Stations that the caller sees; the host side has none. */
async function seenBy(db: Database, { caller }: CallContext): Promise<Visible> {
  return (await sightOf(db, caller))?.visible ?? { stcds: [] };
}

/** A binding of now at a station that is seen; it waits for whoever else is about to change it. */
async function toChange(
  db: Database,
  context: CallContext,
  visible: Visible,
  id: number,
): Promise<BindingRow> {
  const bindings = bindingsOf(db, sideOf(context));
  const found = (await bindings.find(id)) as BindingRow | undefined;
  const { among } = amongSeen(visible);
  if (!found || (among && !among.includes(found.stcd))) throw notFound('DeviceBindInfo', id);
  // The device first, as whoever binds or shares it does.
  await lockDevices(db, sideOf(context), [found.deviceId]);
  const row = (await bindings.findToChange(id)) as BindingRow;
  if (row.unboundAt !== null)
    throw userFriendly(saying(production.IsUnboundAlready, row.deviceCode, row.stcd));
  return row;
}

function refuseUnknownDivision(addvcd: string | null): void {
  if (addvcd === null || divisionOf(addvcd)) return;
  throw invalid({ message: saying(production.DivisionIsUnknown, addvcd), members: ['addvcd'] });
}

function orderOf(sorting = 'boundAt DESC') {
  const orders = sortingOf(sorting).map(({ name, isDown }) => {
    const known = bindingOrders.find((field) => field.toLowerCase() === name.toLowerCase());
    const field = known === 'boundAt' ? 'createdAt' : known;
    return field && { field, isDown, isText: !/At$/.test(field) };
  });
  const good = orders.filter((order) => order !== undefined);
  if (good.length > 0 && good.length === orders.length) return good;
  const message = saying(administration.SortingIsUnknown, sorting, bindingOrders.join(', '));
  throw invalid({ message, members: ['sorting'] });
}

async function one(db: Database, context: CallContext, id: number): Promise<DeviceBinding> {
  const rows = (await bindingsOf(db, sideOf(context)).findMany([id])) as BindingRow[];
  const [binding] = await told(db, context, rows);
  if (!binding) throw notFound('DeviceBindInfo', id);
  return binding;
}

async function told(
  db: Database,
  context: CallContext,
  rows: readonly BindingRow[],
): Promise<DeviceBinding[]> {
  const clock = await clockOf(db, sideOf(context));
  return rows.map((row) => ({
    ...{ id: row.id, deviceId: row.knownDeviceId, deviceCode: row.deviceCode, stcd: row.stcd },
    ...{ nameZh: row.nameZh ?? row.stcd, nameEn: row.nameEn ?? row.stcd, addvcd: row.addvcd },
    divisionName: row.addvcd === null ? '' : divisionPath(row.addvcd).join(' ') || row.addvcd,
    ...{ place: row.place, remark: row.remark, boundAt: clock(row.createdAt), boundBy: row.boundBy },
    ...{ unboundAt: row.unboundAt === null ? null : clock(row.unboundAt), unboundBy: row.unboundBy },
  }));
}
