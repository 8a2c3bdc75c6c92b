import { parseArgs } from 'node:util';
import type { AuditAction } from '@stationwall/contract/services/audit-log';
import { tenancyNamePattern } from '@stationwall/contract/services/tenant';
import { hashPassword, oneTimePassword } from './auth/passwords.ts';
import { roleSeeds } from './auth/role-seeds.ts';
import { readConfig } from './config.ts';
import { makeTenant } from './services/new-tenant.ts';
import { ensureRole, ensureUser, giveRole, markAsService, setPassword } from './store/account-changes.ts';
import { findTenantByName, hostSide, type Tenant, type User } from './store/accounts.ts';
import { type AuditEntry, writeAudit } from './store/audit-log.ts';
import { openStore, type Store } from './store/open-store.ts';
import { setActive } from './store/users.ts';

const hour = 3_600_000;
const validForHours = 72;

const help = `Makes the first administrator of a tenant or of the host side and prints a one-time password, good for ${validForHours} h.

  --tenant NAME      the tenant; it is made if there is none of that name
  --host             the host side instead, which makes and edits tenants
  --user NAME        the user (default admin; host on the host side)
  --time-zone ZONE   of a tenant that is made (default Asia/Shanghai)
  --reset            give a user that chose a password already a new one-time password; one who was switched off is on again
  --service          make a relay's service account instead: user relay, a password that stays good

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend. An embedded store can be
open once only, so stop the backend first.`;

/** The command of that name: `print` gets the lines to show. Throws one sentence when it cannot. */
export async function firstAdministrator(
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<void> {
  const options = optionsOf(args);
  if (options.help) {
    print(help);
    return;
  }
  const { dataDir, databaseUrl } = readConfig(env);
  const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined });
  try {
    for (const line of await make(store, options)) print(line);
  } finally {
    await store.close();
  }
}

interface Options {
  help: boolean;
  /** null = the host side. */
  tenant: string | null;
  user: string;
  timeZone: string;
  isReset: boolean;
  isService: boolean;
}

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', default: false },
      tenant: { type: 'string' },
      host: { type: 'boolean', default: false },
      user: { type: 'string' },
      'time-zone': { type: 'string', default: 'Asia/Shanghai' },
      reset: { type: 'boolean', default: false },
      service: { type: 'boolean', default: false },
    },
  });
  const usual = values.service ? 'relay' : values.host ? 'host' : 'admin';
  const { tenant = '', host: isHost, user = usual, 'time-zone': timeZone } = values;
  if (isHost && (values.service || values.tenant !== undefined)) {
    throw new Error('--host is given with --tenant or --service; the host side has no tenant and no relay.');
  }
  if (!values.help && !isHost && !new RegExp(tenancyNamePattern).test(tenant)) {
    throw new Error(
      `--tenant is "${tenant}"; allowed: a letter, then 1 to 63 letters, digits, hyphens or underscores.`,
    );
  }
  if (user.trim() === '' || user.length > 256) {
    throw new Error(`--user has ${user.length} characters; allowed: 1 to 256.`);
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new Error(`--time-zone is "${timeZone}"; allowed: a name of the IANA list, such as Asia/Shanghai.`);
  }
  return {
    help: values.help,
    tenant: isHost ? null : tenant,
    user,
    timeZone,
    isReset: values.reset,
    isService: values.service,
  };
}

async function make(store: Store, options: Options): Promise<string[]> {
  const { db } = store;
  const side =
    options.tenant === null ? hostPlace : await ensureTenant(store, options.tenant, options.timeZone);
  const roleName = options.tenant === null ? 'Host' : options.isService ? 'Relay' : 'Admin';
  const roleId = await ensureRole(db, {
    tenantId: side.id,
    name: roleName,
    ...roleSeeds[roleName],
  });
  const password = oneTimePassword();
  const expiresAt = options.isService ? null : Date.now() + validForHours * hour;
  const hash = await hashPassword(password);
  const user = await db.transaction().execute(async (work) => {
    const { user: found, isNew } = await ensureUser(work, {
      tenantId: side.id,
      userName: options.user,
      name: options.user,
      surname: roleName,
      emailAddress: `${options.user}@${side.tenancy_name.toLowerCase()}.invalid`,
      passwordHash: async () => hash,
      isDemoPassword: false,
      passwordExpiresAt: expiresAt,
    });
    if (!isNew) {
      refuseKnown(found, side.tenancy_name, options);
      await setPassword(work, found, { hash, expiresAt });
      if (options.isReset) await setActive(work, found, true);
    }
    await giveRole(work, found, roleId);
    if (options.isService) await markAsService(work, found);
    await writeAudit(
      work,
      byCommand(side.id, isNew ? 'user.created' : 'user.passwordReset', found.user_name),
    );
    return found;
  });
  if (expiresAt === null) {
    const account = { tenancyName: side.tenancy_name, userName: user.user_name, password };
    return ['For the relay:', `SERVICE_ACCOUNTS='${JSON.stringify([account])}'`];
  }
  return [
    `One-time password of ${user.user_name} in ${side.tenancy_name}: ${password}`,
    `It is good until ${new Date(expiresAt).toISOString()} (${validForHours} h); choose your own before, or run this again.`,
  ];
}

/** A person's account that became a program's could no longer be edited nor locked, a program's that became a person's would cut off the relay. */
function refuseKnown(user: User, tenancyName: string, { isService, isReset }: Options): void {
  const name = `${user.user_name} of ${tenancyName}`;
  if (user.is_service && !isService) {
    throw new Error(`${name} belongs to a program; give --service, or another --user.`);
  }
  if (!user.is_service && isService) {
    throw new Error(`${name} belongs to a person; give a program another --user.`);
  }
  if (user.password_expires_at !== null || isReset) return;
  throw new Error(`${name} exists and has a password; --reset gives a new one and ends all sign-ins.`);
}

/** Nobody is signed in at the command line, and it has no address. */
const byCommand = (tenantId: number, action: AuditAction, target: string, details?: object): AuditEntry => ({
  tenantId,
  userId: null,
  userName: '',
  action,
  target,
  details: { ...details, by: 'first-administrator' },
  clientAddress: '',
});

const hostPlace = { id: hostSide, tenancy_name: 'host' };

async function ensureTenant(store: Store, name: string, timeZone: string): Promise<Tenant> {
  const known = await findTenantByName(store.db, name);
  if (known) return known;
  const tenant = { tenancyName: name, name, isActive: true, timeZone };
  await store.db.transaction().execute(async (db) => {
    await makeTenant(db, tenant);
    await writeAudit(db, byCommand(hostSide, 'tenant.created', name, { name, isActive: true, timeZone }));
  });
  const made = await findTenantByName(store.db, name);
  if (!made) throw new Error(`The tenant ${name} could not be made.`);
  return made;
}

if (import.meta.main) {
  await firstAdministrator(process.argv.slice(2), process.env, (line) => console.log(line)).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
