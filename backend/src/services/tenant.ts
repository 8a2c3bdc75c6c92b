import { adminUserName, isEmailAddress } from '@stationwall/contract/profile-rules';
import {
  createTenant,
  deleteTenant,
  getAllTenants,
  getTenant,
  type TenantRow,
  tenancyNamePattern,
  updateTenant,
} from '@stationwall/contract/services/tenant';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { invalid, notFound, permissionMissing, saying, userFriendly } from '../abp-error.ts';
import { hashPassword, oneTimePassword, oneTimePasswordLivesMs } from '../auth/passwords.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, findTenantByName, hostSide } from '../store/accounts.ts';
import {
  announceTenant,
  findTenantRow,
  listTenantRows,
  removeTenant,
  stampOfTenant,
  type TenantWithCounts,
} from '../store/tenants.ts';
import type { CallContext } from './call-context.ts';
import { change, refuseChangedMeanwhile } from './change.ts';
import { differences } from './differences.ts';
import { makeTenantWithAdministrator } from './new-tenant.ts';
import { refuseUnseen } from './profile-rules.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { orderOf } from './sorting.ts';
import { refuseTimeZone } from './time-zones.ts';

const orders = {
  tenancyName: sql`lower(tenancy_name)`,
  name: sql`lower(name)`,
  isActive: sql`is_active`,
  timeZone: sql`time_zone`,
  id: sql`id`,
};

export function serveTenant(site: Site): void {
  const { app, store } = site;
  const { db } = store;

  serve(app, getAllTenants, async ({ sorting, skipCount = 0, maxResultCount = 10, ...wanted }, context) => {
    onlyHost(context);
    const order = orderOf(sorting, orders, 'tenancyName');
    const { rows, count } = await listTenantRows(db, {
      order,
      skip: skipCount,
      take: maxResultCount,
      ...wanted,
    });
    return { items: rows.map(rowOf), totalCount: count };
  });

  serve(app, getTenant, async ({ id }, context) => {
    onlyHost(context);
    return rowOf(await tenantOf(db, id));
  });

  serve(app, createTenant, async (input, context) => {
    onlyHost(context);
    const tenancyName = input.tenancyName.trim();
    if (!new RegExp(tenancyNamePattern).test(tenancyName)) {
      throw invalid({ message: saying(administration.TenancyNameIsNotValid), members: ['tenancyName'] });
    }
    const { isActive = true, timeZone = 'Asia/Shanghai', adminEmailAddress } = input;
    const name = input.name.trim();
    refuseUnseen({ name });
    refuseTimeZone(timeZone);
    const emailAddress = adminEmailAddress.trim();
    refuseEmail(emailAddress);
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    const expiresAt = Date.now() + oneTimePasswordLivesMs;
    return change(site, context, async (work, writeDown) => {
      if (await findTenantByName(work, tenancyName)) {
        const message = saying(administration.TenancyNameTaken, tenancyName);
        throw invalid({ message, members: ['tenancyName'] });
      }
      const id = await makeTenantWithAdministrator(
        work,
        { tenancyName, name, isActive, timeZone },
        { emailAddress, passwordHash, passwordExpiresAt: expiresAt },
      );
      const row = rowOf(await tenantOf(work, id));
      await writeDown('tenant.created', tenancyName, { name: row.name, isActive, timeZone });
      return {
        ...row,
        adminUserName,
        oneTimePassword: password,
        passwordExpiresAt: toLocal(timeZone, expiresAt),
      };
    });
  });

  serve(app, updateTenant, async ({ id, concurrencyStamp, ...input }, context) => {
    onlyHost(context);
    const name = input.name.trim();
    refuseUnseen({ name });
    const { before, after } = await change(site, context, async (work, writeDown) => {
      const tenant = await tenantOf(work, id);
      refuseChangedMeanwhile(concurrencyStamp, stampOfTenant(tenant), tenant.tenancy_name);
      const time_zone = input.timeZone ?? tenant.time_zone;
      refuseTimeZone(time_zone);
      const is_active = input.isActive ?? tenant.is_active;
      const edited = { name, is_active, time_zone };
      await work.updateTable('tenants').set(edited).where('id', '=', id).execute();
      const rows = { before: rowOf(tenant), after: rowOf({ ...tenant, ...edited }) };
      await writeDown('tenant.changed', tenant.tenancy_name, differences(rows.before, rows.after));
      return rows;
    });
    const isReadAnew = before.timeZone !== after.timeZone || before.isActive !== after.isActive;
    if (isReadAnew) await announceTenant(store, id);
    return after;
  });

  serve(app, deleteTenant, ({ id }, context) => {
    onlyHost(context);
    return change(site, context, async (work, writeDown) => {
      const tenant = await tenantOf(work, id);
      if (tenant.station_count > 0) {
        const { tenancy_name, station_count } = tenant;
        throw userFriendly(saying(administration.TenantHasStations, tenancy_name, station_count));
      }
      await removeTenant(work, id);
      await writeDown('tenant.deleted', tenant.tenancy_name);
      return null;
    });
  });
}

/** Whatever a tenant's role was granted, tenants are the host's. */
function onlyHost({ caller }: CallContext): void {
  if (caller.tenantId !== null) throw permissionMissing(getAllTenants.needs);
}

function refuseEmail(address: string): void {
  if (isEmailAddress(address)) return;
  throw invalid({ message: saying(account.InvalidEmail), members: ['adminEmailAddress'] });
}

async function tenantOf(db: Database, id: number): Promise<TenantWithCounts> {
  const tenant = id === hostSide ? undefined : await findTenantRow(db, id);
  if (!tenant) throw notFound('Tenant', id);
  return tenant;
}

const rowOf = (tenant: TenantWithCounts): TenantRow => ({
  id: tenant.id,
  tenancyName: tenant.tenancy_name,
  name: tenant.name,
  isActive: tenant.is_active,
  timeZone: tenant.time_zone,
  userCount: tenant.user_count,
  stationCount: tenant.station_count,
  concurrencyStamp: stampOfTenant(tenant),
});
