import {
  createDeviceComsumers,
  type DeviceShare,
  deleteDeviceShare,
  getComsumerOptions,
  getComsumersBySharer,
  getSharersByComsumer,
  removeDeviceComsumers,
} from '@stationwall/contract/services/device-share';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import { hasPermission } from '../auth/caller.ts';
import { production } from '../localization/production-texts.ts';
import { type Database, grantedStations } from '../store/accounts.ts';
import { amongSeen, bindingOfDevice } from '../store/device-bindings.ts';
import { addShares, endShares, othersThan, type ShareRow, sharesOf } from '../store/device-shares.ts';
import { lockDevices } from '../store/devices.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

interface Search {
  keyword?: string;
  deviceId?: number;
  branch?: string;
  skipCount?: number;
  maxResultCount?: number;
}

/** Stations that people let each other see, by the devices that are there. */
export function serveDeviceShare(site: Site): void {
  const { app, store } = site;

  const page = async (of: object, { keyword, deviceId, branch, ...input }: Search, context: CallContext) => {
    const within = amongSeen(await seenInBranch(store, sideOf(context), { isAll: true }, branch));
    const { rows, count } = await sharesOf(store.db, sideOf(context)).page({
      keyword,
      soughtIn: ['deviceCode', 'stcd', 'nameZh', 'nameEn', 'sharerUserName', 'consumerUserName'],
      filters: { ...of, deviceId, ...within },
      order: [{ field: 'createdAt', isDown: true, isText: false }],
      skip: input.skipCount ?? 0,
      take: input.maxResultCount ?? 10,
    });
    return { items: await told(store.db, context, rows as ShareRow[]), totalCount: count };
  };
  const me = (context: CallContext) => signedIn(context.caller).user.id;

  serve(app, getComsumersBySharer, (input, context) => page({ sharerId: me(context) }, input, context));

  // What is not in effect shows nothing, so nobody is told of it.
  serve(app, getSharersByComsumer, (input, context) =>
    page({ consumerId: me(context), isInEffect: true }, input, context),
  );

  serve(app, getComsumerOptions, async ({ keyword = '' }, context) => {
    const others = await othersThan(store.db, sideOf(context), me(context), { keyword });
    return {
      items: others.map(({ id, userName, name, surname }) => ({
        value: id,
        label: `${userName} (${[name, surname].filter(Boolean).join(' ')})`,
      })),
    };
  });

  serve(app, createDeviceComsumers, ({ deviceIds, comsumerIds }, context) =>
    audited(site, context, async (db, writeDown) => {
      const tenantId = sideOf(context);
      if (comsumerIds.includes(me(context))) {
        throw invalid({ message: saying(production.ShareWithOneself), members: ['comsumerIds'] });
      }
      const consumers = await othersThan(db, tenantId, me(context), { ids: comsumerIds });
      const unknown = comsumerIds.filter((id) => !consumers.some((one) => one.id === id));
      if (unknown.length > 0) {
        const message = saying(production.ComsumersAreUnknown, unknown.join(', '));
        throw invalid({ message, members: ['comsumerIds'] });
      }
      const devices = await lockDevices(db, tenantId, deviceIds);
      const missing = deviceIds.find((id) => !devices.some((one) => one.id === id));
      if (missing !== undefined) throw notFound('DeviceProduce', missing);
      const bindingIds: number[] = [];
      const mine = await ownSight(db, context);
      for (const { id, device_code: code } of devices) {
        const binding = await bindingOfDevice(db, tenantId, id);
        if (!binding) throw userFriendly(saying(production.NothingToShare, code));
        if (!mine(binding.stcd)) throw userFriendly(saying(production.NotYoursToShare, code));
        bindingIds.push(binding.id);
      }
      const consumerIds = consumers.map(({ id }) => id);
      const count = await addShares(db, tenantId, me(context), { bindingIds, consumerIds });
      const target = devices.map(({ device_code }) => device_code).join(', ');
      const comsumers = consumers.map(({ userName }) => userName);
      if (count > 0) await writeDown('device.shared', target.slice(0, longestTarget), { comsumers });
      return { count };
    }),
  );

  serve(app, removeDeviceComsumers, ({ deviceId, comsumerIds }, context) =>
    audited(site, context, async (db, writeDown) => {
      const [device] = await lockDevices(db, sideOf(context), [deviceId]);
      if (!device) throw notFound('DeviceProduce', deviceId);
      const binding = await bindingOfDevice(db, sideOf(context), deviceId);
      const these = { sharerId: me(context), consumerIds: comsumerIds };
      const comsumers = binding ? await endShares(db, sideOf(context), binding.id, these) : [];
      if (comsumers.length > 0) await writeDown('device.unshared', device.device_code, { comsumers });
      return { count: comsumers.length };
    }),
  );

  serve(app, deleteDeviceShare, ({ id }, context) =>
    audited(site, context, async (db, writeDown) => {
      const shares = sharesOf(db, sideOf(context));
      const share = (await shares.findToChange(id)) as ShareRow | undefined;
      const isOwn = share?.sharerId === me(context) || share?.consumerId === me(context);
      if (!share || !(isOwn || hasPermission(context.caller, 'Pages.Administration.Users'))) {
        throw notFound('DeviceShare', id);
      }
      await shares.remove(id);
      await writeDown('device.unshared', share.deviceCode, { comsumers: [share.consumerUserName] });
      return null;
    }),
  );
}

const longestTarget = 200;

/** Which stations the caller sees by right of their own, not by a share. */
async function ownSight(db: Database, { caller }: CallContext): Promise<(stcd: string) => boolean> {
  if (hasPermission(caller, 'Pages.Stations.All')) return () => true;
  const { user } = signedIn(caller);
  const granted = new Set(await grantedStations(db, user.tenant_id, user.id));
  return (stcd) => granted.has(stcd);
}

async function told(db: Database, context: CallContext, rows: readonly ShareRow[]): Promise<DeviceShare[]> {
  const clock = await clockOf(db, sideOf(context));
  return rows.map((row) => ({
    ...{ id: row.id, deviceId: row.deviceId, deviceCode: row.deviceCode, stcd: row.stcd },
    ...{ nameZh: row.nameZh ?? row.stcd, nameEn: row.nameEn ?? row.stcd },
    ...{ sharerId: row.sharerId, sharerUserName: row.sharerUserName },
    ...{ comsumerId: row.consumerId, comsumerUserName: row.consumerUserName },
    ...{ sharedAt: clock(row.createdAt), isInEffect: row.isInEffect },
  }));
}
