import {
  type BasicInformation,
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
} from '@stationwall/contract/services/basic-information';
import { invalid, notFound, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { type Database, findTenantById, hostSide, type Tenant } from '../store/accounts.ts';
import { findSiteIdentity, saveSiteIdentity } from '../store/site-identity.ts';
import { stampOf } from '../store/stamp.ts';
import { announceTenant } from '../store/tenants.ts';
import { sideOf } from './audited.ts';
import { change, refuseChangedMeanwhile } from './change.ts';
import { differences } from './differences.ts';
import { logoOf } from './logo.ts';
import { refuseUnseen } from './profile-rules.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { refuseTimeZone } from './time-zones.ts';

const ofTenants = [
  'timeZone',
  'hydrologicalDayStart',
  'hydrologicalDayStartMinute',
  'isPublicMapAllowed',
] as const;

export function serveBasicInformation(site: Site): void {
  const { app, store } = site;

  serve(app, getBasicInformation, (_, context) => read(store.db, sideOf(context)));

  serve(app, updateBasicInformation, async ({ concurrencyStamp, ...input }, context) => {
    const tenantId = sideOf(context);
    if (input.timeZone !== undefined) refuseTimeZone(input.timeZone);
    refuseUnseen({ systemName: input.systemName?.trim() ?? '' });
    const { before, after } = await change(site, context, async (db, writeDown) => {
      const known = await read(db, tenantId);
      const name = known.systemName ?? 'BasicInformation';
      refuseChangedMeanwhile(concurrencyStamp, known.concurrencyStamp, name);
      if (input.systemName !== undefined) {
        await saveSiteIdentity(db, tenantId, { system_name: input.systemName.trim() || null });
      }
      if (tenantId === hostSide) refuseOfTenants(input);
      else await saveTenant(db, tenantId, input);
      const saved = await read(db, tenantId);
      await writeDown('basicInformation.changed', saved.systemName ?? '', differences(known, saved));
      return { before: known, after: saved };
    });
    if (before.timeZone !== after.timeZone) await announceTenant(store, tenantId);
    return after;
  });

  const setLogo = (context: Parameters<typeof change>[1], logo: Buffer | null) =>
    change(site, context, async (db, writeDown) => {
      await saveSiteIdentity(db, sideOf(context), { logo });
      const saved = await read(db, sideOf(context));
      await writeDown('basicInformation.logoChanged', saved.systemName ?? '', { isOwn: logo !== null });
      return saved;
    });
  serve(app, updateLogo, async ({ logo }, context) => setLogo(context, await logoOf(logo)));
  serve(app, deleteLogo, (_, context) => setLogo(context, null));
}

async function read(db: Database, tenantId: number): Promise<BasicInformation> {
  const { system_name: systemName, logo } = await findSiteIdentity(db, tenantId);
  const tenant = tenantId === hostSide ? null : await tenantOf(db, tenantId);
  const shown = {
    systemName,
    timeZone: tenant?.time_zone ?? null,
    hydrologicalDayStart: tenant?.hydrological_day_start ?? null,
    hydrologicalDayStartMinute: tenant?.hydrological_day_start_minute ?? null,
    isPublicMapAllowed: tenant?.public_map_allowed ?? null,
  };
  return { ...shown, hasOwnLogo: logo !== null, concurrencyStamp: stampOf(shown) };
}

async function tenantOf(db: Database, tenantId: number): Promise<Tenant> {
  const tenant = await findTenantById(db, tenantId);
  if (!tenant) throw notFound('Tenant', tenantId);
  return tenant;
}

type Given = Partial<Pick<BasicInformation, (typeof ofTenants)[number]>>;

function refuseOfTenants(input: Given): void {
  const given = ofTenants.filter((name) => input[name] !== undefined);
  if (given.length === 0) return;
  throw invalid(
    ...given.map((name) => ({ message: saying(administration.OnlyInATenant, name), members: [name] })),
  );
}

async function saveTenant(db: Database, tenantId: number, input: Given): Promise<void> {
  const known = await tenantOf(db, tenantId);
  await db
    .updateTable('tenants')
    .set({
      time_zone: input.timeZone ?? known.time_zone,
      hydrological_day_start: input.hydrologicalDayStart ?? known.hydrological_day_start,
      hydrological_day_start_minute: input.hydrologicalDayStartMinute ?? known.hydrological_day_start_minute,
      public_map_allowed: input.isPublicMapAllowed ?? known.public_map_allowed,
    })
    .where('id', '=', tenantId)
    .execute();
}
