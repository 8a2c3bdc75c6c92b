/** Tables of a seeded backend: `admin` with the password 123qwe at the host and in Default. */
export interface AbpUser {
  id: number;
  tenantId: number | null;
  userName: string;
  name: string;
  surname: string;
  emailAddress: string;
  isActive: boolean;
  password: string;
  roleNames: string[];
}

export interface AbpRole {
  id: number;
  tenantId: number | null;
  name: string;
  displayName: string;
  description: string;
  grantedPermissions: string[];
}

export interface AbpTenant {
  id: number;
  tenancyName: string;
  name: string;
  isActive: boolean;
}

const seededPassword = '123qwe';

const admin = (id: number, tenantId: number | null): AbpUser => ({
  id,
  tenantId,
  userName: 'admin',
  name: 'admin',
  surname: 'admin',
  emailAddress: 'admin@defaulttenant.com',
  isActive: true,
  password: seededPassword,
  roleNames: ['ADMIN'],
});

export class AbpAccounts {
  readonly users: AbpUser[] = [
    admin(1, null),
    admin(2, 1),
    { ...admin(3, 1), userName: 'relay', name: 'relay', surname: 'relay', emailAddress: 'relay@x.example' },
  ];
  readonly roles: AbpRole[];
  readonly tenants: AbpTenant[] = [{ id: 1, tenancyName: 'Default', name: 'Default', isActive: true }];
  #nextId = 10;

  constructor(granted: readonly string[]) {
    const role = { name: 'Admin', displayName: 'Admin', description: '', grantedPermissions: [...granted] };
    this.roles = [
      { id: 1, tenantId: null, ...role },
      { id: 2, tenantId: 1, ...role },
    ];
  }

  newId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  find(tenantId: number | null, nameOrAddress: string): AbpUser | undefined {
    const sought = nameOrAddress.toUpperCase();
    return this.users.find(
      (user) =>
        user.tenantId === tenantId &&
        [user.userName, user.emailAddress].some((name) => name.toUpperCase() === sought),
    );
  }
}
