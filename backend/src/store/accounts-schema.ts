import type { Generated } from 'kysely';

/** `tenant_id` 0 = the host side. Times are UTC milliseconds. */
export type AccountTables = {
  users: UserTable;
  roles: RoleTable;
  role_permissions: { tenant_id: number; role_id: number; permission: string };
  user_roles: { tenant_id: number; user_id: number; role_id: number };
  user_stations: { tenant_id: number; user_id: number; stcd: string };
};

export interface UserTable {
  tenant_id: number;
  id: number;
  user_name: string;
  normalized_user_name: string;
  email_address: string;
  normalized_email_address: string;
  name: string;
  surname: string;
  phone_number: Generated<string | null>;
  password_hash: string;
  /** A one-time password ends here; null = the password was chosen by its owner. */
  password_expires_at: number | null;
  /** The password is public: good from this machine only. */
  is_demo_password: boolean;
  /** Tokens carry it; a new one ends them all. */
  security_stamp: string;
  /** A program's, with a long random password: it is never locked out, so that no stranger can cut it off. */
  is_service: Generated<boolean>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  culture: Generated<string | null>;
  failed_attempts: Generated<number>;
  locked_until: Generated<number | null>;
  last_login_at: Generated<number | null>;
  created_at: number;
}

export interface RoleTable {
  tenant_id: number;
  id: number;
  name: string;
  display_name: string;
  is_static: boolean;
}
