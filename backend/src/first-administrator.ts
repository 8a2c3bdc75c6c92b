import { parseArgs } from 'node:util';
import { hashPassword, oneTimePassword } from './auth/passwords.ts';
import { readConfig } from './config.ts';
import { roleSeeds } from './demo/demo-roles.ts';
import { ensureRole, ensureUser, giveRole, markAsService, setPassword } from './store/account-changes.ts';
import { findTenantByName, type Tenant } from './store/accounts.ts';
import { openStore, type Store } from './store/open-store.ts';
import { upsertTenant } from './store/tenants.ts';

const hour = 3_600_000;
const validForHours = 72;

const help = `Makes the first administrator of a tenant and prints a one-time password, good for ${validForHours} h.

  --tenant NAME      the tenant; it is made if there is none of that name
  --user NAME        the user (default admin)
  --time-zone ZONE   of a tenant that is made (default Asia/Shanghai)
  --reset            give a user that chose a password already a new one-time password
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
  tenant: string;
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
      user: { type: 'string' },
      'time-zone': { type: 'string', default: 'Asia/Shanghai' },
      reset: { type: 'boolean', default: false },
      service: { type: 'boolean', default: false },
    },
  });
  const { tenant = '', user = values.service ? 'relay' : 'admin', 'time-zone': timeZone } = values;
  if (!values.help && !/^[a-zA-Z][\w-]{1,63}$/.test(tenant)) {
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
  return { help: values.help, tenant, user, timeZone, isReset: values.reset, isService: values.service };
}

async function make(store: Store, options: Options): Promise<string[]> {
  const { db } = store;
  const tenant = await ensureTenant(store, options);
  const roleName = options.isService ? 'Relay' : 'Admin';
  const roleId = await ensureRole(db, {
    tenantId: tenant.id,
    name: roleName,
    isStatic: true,
    ...roleSeeds[roleName],
  });
  const password = oneTimePassword();
  const expiresAt = options.isService ? null : Date.now() + validForHours * hour;
  const hash = await hashPassword(password);
  const { user, isNew } = await ensureUser(db, {
    tenantId: tenant.id,
    userName: options.user,
    name: options.user,
    surname: roleName,
    emailAddress: `${options.user}@${tenant.tenancy_name.toLowerCase()}.invalid`,
    passwordHash: async () => hash,
    isDemoPassword: false,
    passwordExpiresAt: expiresAt,
  });
  const isUnused = user.password_expires_at !== null;
  if (!isNew && !isUnused && !options.isReset) {
    throw new Error(
      `${options.user} of ${tenant.tenancy_name} exists and has a password; --reset gives a new one and ends all sign-ins.`,
    );
  }
  if (!isNew) await setPassword(db, user, { hash, expiresAt });
  await giveRole(db, user, roleId);
  if (options.isService) await markAsService(db, user);
  if (expiresAt === null) {
    const account = { tenancyName: tenant.tenancy_name, userName: user.user_name, password };
    return ['For the relay:', `SERVICE_ACCOUNTS='${JSON.stringify([account])}'`];
  }
  return [
    `One-time password of ${user.user_name} in ${tenant.tenancy_name}: ${password}`,
    `It is good until ${new Date(expiresAt).toISOString()} (${validForHours} h); choose your own before, or run this again.`,
  ];
}

async function ensureTenant(store: Store, { tenant: name, timeZone }: Options): Promise<Tenant> {
  const known = await findTenantByName(store.db, name);
  if (known) return known;
  const { last } = await store.db
    .selectFrom('tenants')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  await upsertTenant(store, {
    id: (last ?? 0) + 1,
    tenancy_name: name,
    name,
    time_zone: timeZone,
    auto_register_centre: null,
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
