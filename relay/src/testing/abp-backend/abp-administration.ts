import { succeeded } from '@stationwall/contract/abp';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AbpAccounts, AbpRole, AbpTenant, AbpUser } from './abp-accounts.ts';
import { abpDate } from './abp-dates.ts';
import { AbpFailure, noEntity, notGranted, notValid } from './abp-errors.ts';
import type { AbpOptions } from './options.ts';

type Fields = Record<string, unknown>;

export interface Administered {
  app: FastifyInstance;
  options: AbpOptions;
  accounts: AbpAccounts;
  /** Throws as ABP's authorisation filter does. */
  signedIn(request: FastifyRequest): AbpUser;
}

const bornAt = Date.UTC(2026, 0, 1);
const fieldsOf = ({ body }: FastifyRequest): Fields => (body ?? {}) as Fields;
const queryOf = ({ query }: FastifyRequest): Fields =>
  Object.fromEntries(Object.entries(query as Fields).map(([name, value]) => [name.toLowerCase(), value]));

function required(fields: Fields, ...names: string[]): void {
  const missing = names.filter((name) => fields[name] == null || fields[name] === '');
  if (missing.length > 0) throw notValid(...missing);
}

function found<Row extends { id: number }>(rows: readonly Row[], type: string, id: unknown): Row {
  const row = rows.find((one) => one.id === Number(id));
  if (!row) throw noEntity(type, id);
  return row;
}

/** The stock services of the template: users, roles and tenants, and not a call more. */
export function serveAdministration({ app, options, accounts, signedIn }: Administered): void {
  const path = (name: string) => `/api/services/app/${name}`;
  const creationTime = abpDate(options, bornAt);
  const ofUser = ({ password: _, tenantId: __, ...user }: AbpUser) => ({
    ...user,
    fullName: `${user.name} ${user.surname}`,
    lastLoginTime: null,
    creationTime,
  });
  const ofRole = ({ tenantId: _, ...role }: AbpRole) => ({
    ...role,
    normalizedName: role.name.toUpperCase(),
  });
  const own = <Row extends { tenantId: number | null }>(rows: readonly Row[], request: FastifyRequest) => {
    const { tenantId } = signedIn(request);
    return rows.filter((row) => row.tenantId === tenantId);
  };
  const page = (rows: object[]) => succeeded({ totalCount: rows.length, items: rows });
  const host = (request: FastifyRequest) => {
    if (signedIn(request).tenantId !== null) throw notGranted('Pages.Tenants');
    return accounts.tenants;
  };

  app.get(path('User/GetAll'), async (request) => page(own(accounts.users, request).map(ofUser)));
  app.get(path('User/Get'), async (request) =>
    succeeded(ofUser(found(own(accounts.users, request), 'User', queryOf(request).id))),
  );
  app.get(path('User/GetRoles'), async (request) =>
    succeeded({ items: own(accounts.roles, request).map(ofRole) }),
  );
  app.post(path('User/Create'), async (request) => {
    const { tenantId } = signedIn(request);
    const fields = fieldsOf(request);
    required(fields, 'userName', 'name', 'surname', 'emailAddress', 'password');
    const user = { ...fields, id: accounts.newId(), tenantId } as unknown as AbpUser;
    accounts.users.push({ ...user, roleNames: user.roleNames ?? [] });
    return succeeded(ofUser(user));
  });
  app.put(path('User/Update'), async (request) => {
    const fields = fieldsOf(request);
    required(fields, 'userName', 'name', 'surname', 'emailAddress');
    const user = found(own(accounts.users, request), 'User', fields.id);
    return succeeded(ofUser(Object.assign(user, fields)));
  });
  app.post(path('User/ChangeLanguage'), async (request) => succeeded(signedIn(request) && null));
  app.post(path('User/ChangePassword'), async (request) => {
    const user = signedIn(request);
    const { currentPassword, newPassword } = fieldsOf(request);
    if (currentPassword !== user.password) {
      throw new AbpFailure(500, "Your 'Existing Password' did not match the one on record.");
    }
    user.password = String(newPassword);
    return succeeded(true);
  });

  app.get(path('Role/GetAll'), async (request) => page(own(accounts.roles, request).map(ofRole)));
  app.get(path('Role/Get'), async (request) =>
    succeeded(ofRole(found(own(accounts.roles, request), 'Role', queryOf(request).id))),
  );
  app.get(path('Role/GetAllPermissions'), async (request) => {
    signedIn(request);
    const names = ['Pages.Users', 'Pages.Roles', ...options.permissions];
    return succeeded({ items: names.map((name) => ({ id: 0, name, displayName: name, description: null })) });
  });
  app.post(path('Role/Create'), async (request) => {
    const { tenantId } = signedIn(request);
    const fields = fieldsOf(request);
    required(fields, 'name', 'displayName', 'grantedPermissions');
    const role = { ...fields, id: accounts.newId(), tenantId } as unknown as AbpRole;
    accounts.roles.push(role);
    return succeeded(ofRole(role));
  });
  app.put(path('Role/Update'), async (request) => {
    const fields = fieldsOf(request);
    required(fields, 'name', 'displayName', 'grantedPermissions');
    return succeeded(ofRole(Object.assign(found(own(accounts.roles, request), 'Role', fields.id), fields)));
  });

  app.get(path('Tenant/GetAll'), async (request) => page([...host(request)]));
  app.get(path('Tenant/Get'), async (request) =>
    succeeded(found(host(request), 'Tenant', queryOf(request).id)),
  );
  app.post(path('Tenant/Create'), async (request) => {
    const fields = fieldsOf(request);
    required(fields, 'tenancyName', 'name', 'adminEmailAddress');
    const tenant = { id: accounts.newId(), isActive: true, ...fields } as AbpTenant;
    host(request).push(tenant);
    return succeeded(tenant);
  });
  app.put(path('Tenant/Update'), async (request) => {
    const fields = fieldsOf(request);
    required(fields, 'tenancyName', 'name');
    const { id, tenancyName, name, isActive } = fields;
    return succeeded(Object.assign(found(host(request), 'Tenant', id), { tenancyName, name, isActive }));
  });
}
