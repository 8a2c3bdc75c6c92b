import type { RoleName } from '../auth/role-seeds.ts';
import { hostSide } from '../store/accounts.ts';

export interface DemoAccount {
  tenantId: number;
  userName: string;
  name: string;
  surname: string;
  password: string;
  role: RoleName;
}

const admin = {
  userName: 'admin',
  name: 'Ada',
  surname: 'Admin',
  password: 'Admin#123',
  role: 'Admin',
} as const;

/** In this order, so that the first one made gets user id 1. Their passwords are public, hence good from this machine only. */
export const demoAccounts: readonly DemoAccount[] = [
  { ...admin, tenantId: 1 },
  {
    tenantId: 1,
    userName: 'operator',
    name: 'Olga',
    surname: 'Operator',
    password: 'Operator#123',
    role: 'Operator',
  },
  {
    tenantId: 1,
    userName: 'viewer',
    name: 'Vera',
    surname: 'Viewer',
    password: 'Viewer#123',
    role: 'Viewer',
  },
  { tenantId: 1, userName: 'mobile', name: 'Mo', surname: 'Mobile', password: 'Mobile#123', role: 'Mobile' },
  { ...admin, tenantId: 2 },
  { ...admin, tenantId: 3 },
  {
    tenantId: hostSide,
    userName: 'host',
    name: 'Hanna',
    surname: 'Host',
    password: 'Host#123',
    role: 'Host',
  },
];

export const serviceUserName = 'relay';
export const viewersStationCount = 12;
