import type { FastifyBaseLogger } from 'fastify';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { type RoleName, roleSeeds } from '../auth/role-seeds.ts';
import {
  ensureRole,
  ensureUser,
  giveRole,
  grantStations,
  markAsService,
  setPassword,
} from '../store/account-changes.ts';
import { findTenantById, findUserByName, grantedStations } from '../store/accounts.ts';
import type { Store } from '../store/open-store.ts';
import { giveDistances } from '../store/station-neighbours.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { listStations, type StationRecord, upsertStations } from '../store/stations.ts';
import { upsertTenant } from '../store/tenants.ts';
import type { Basin } from './basin-file.ts';
import { demoAccounts, serviceUserName, viewersStationCount } from './demo-accounts.ts';
import { fillStations, untouchedStations } from './demo-stations.ts';
import { demoTenants, demoTimeZone } from './demo-tenants.ts';

export interface DemoOptions {
  networks: readonly Basin[];
  /** Of the account `relay` in each tenant; null = none is made. */
  servicePassword: string | null;
  log: FastifyBaseLogger;
}

/** Makes what the demo lacks and leaves what is there as it was edited; a second time adds nothing. */
export async function loadDemo(store: Store, { networks, servicePassword, log }: DemoOptions): Promise<void> {
  await loadTenants(store);
  await loadAccounts(store);
  for (const network of networks) await loadStations(store, network);
  await grantViewer(store);
  if (servicePassword === null) log.warn('SERVICE_PASSWORD is not set: the demo has no account for a relay');
  else await loadServiceAccounts(store, servicePassword);
}

async function loadTenants(store: Store): Promise<void> {
  for (const tenant of demoTenants) {
    if (await findTenantById(store.db, tenant.id)) continue;
    await upsertTenant(store, { ...tenant, time_zone: demoTimeZone });
  }
}

function roleOf(store: Store, tenantId: number, name: RoleName): Promise<number> {
  return ensureRole(store.db, { tenantId, name, ...roleSeeds[name] });
}

async function loadAccounts(store: Store): Promise<void> {
  for (const account of demoAccounts) {
    const { tenantId, userName, name, surname, password, role } = account;
    const roleId = await roleOf(store, tenantId, role);
    const { user, isNew } = await ensureUser(store.db, {
      tenantId,
      userName,
      name,
      surname,
      emailAddress: `${userName}@${tenantId === 0 ? 'host' : `tenant${tenantId}`}.example`,
      passwordHash: () => hashPassword(password),
      isDemoPassword: true,
      passwordExpiresAt: null,
    });
    if (isNew) await giveRole(store.db, user, roleId);
  }
}

async function loadServiceAccounts(store: Store, password: string): Promise<void> {
  for (const { id: tenantId } of demoTenants) {
    const roleId = await roleOf(store, tenantId, 'Relay');
    const { user, isNew } = await ensureUser(store.db, {
      tenantId,
      userName: serviceUserName,
      name: 'Relay',
      surname: 'Service',
      emailAddress: `${serviceUserName}@tenant${tenantId}.example`,
      passwordHash: () => hashPassword(password),
      isDemoPassword: false,
      passwordExpiresAt: null,
    });
    if (!user.is_service) await markAsService(store.db, user);
    if (isNew) await giveRole(store.db, user, roleId);
    else if (!(await isPassword(password, user.password_hash))) {
      await setPassword(store.db, user, { hash: await hashPassword(password), expiresAt: null });
    }
  }
}

/** Missing stations are added; those that are there are filled once with what an older version could not tell, unless somebody edited them. */
async function loadStations(
  store: Store,
  { tenancyName, stations, numbers, distances, details }: Basin,
): Promise<void> {
  const tenant = demoTenants.find(({ tenancy_name }) => tenancy_name === tenancyName);
  if (!tenant) {
    const names = demoTenants.map(({ tenancy_name }) => tenancy_name).join(', ');
    throw new Error(`A basin file of DEMO_BASIN is for the tenant "${tenancyName}"; the demo has ${names}.`);
  }
  const present = await listStations(store, { tenantId: tenant.id, visible: { isAll: true } });
  const known = new Map(present.map((station) => [station.stcd, station]));
  const untouched = await untouchedStations(store, tenant.id);
  const isFilled = ({ stcd }: { stcd: string }) => !known.has(stcd) || untouched.has(stcd);
  const told = stations.filter(isFilled).map((station) => withPlace(known.get(station.stcd), station));
  if (told.length > 0) await upsertStations(store, tenant.id, told);
  await giveNumbers(store, tenant.id, numbers.filter(isFilled));
  await giveDistances(store.db, tenant.id, distances.filter(isFilled));
  await fillStations(store, tenant.id, details.filter(isFilled));
}

/** A station that registered itself is called by its code; of one that has a name only its place in the tree is missing. */
function withPlace(kept: StationRecord | undefined, told: StationRecord): StationRecord {
  if (!kept || kept.nameZh === kept.stcd) return told;
  const { basin = kept.basin, addvcd = kept.addvcd } = told;
  return { ...kept, ...(basin !== undefined && { basin }), ...(addvcd !== undefined && { addvcd }) };
}

/** Twelve stations from all over the network, once; what is granted or taken away later stays so. */
async function grantViewer(store: Store): Promise<void> {
  const [tenant] = demoTenants;
  const viewer = tenant && (await findUserByName(store.db, tenant.id, 'viewer'));
  if (!viewer || (await grantedStations(store.db, viewer.tenant_id, viewer.id)).length > 0) return;
  const stations = await listStations(store, { tenantId: viewer.tenant_id, visible: { isAll: true } });
  const step = Math.max(1, Math.floor(stations.length / viewersStationCount));
  const chosen = stations.filter((_, index) => index % step === 0).slice(0, viewersStationCount);
  await grantStations(
    store.db,
    viewer,
    chosen.map(({ stcd }) => stcd),
  );
}
