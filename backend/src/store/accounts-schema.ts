import type { Generated } from 'kysely';

/** `tenant_id` 0 = the host side. Times are UTC milliseconds. */
export type AccountTables = {
  users: UserTable;
  roles: RoleTable;
  role_permissions: { tenant_id: number; role_id: number; permission: string };
  user_roles: { tenant_id: number; user_id: number; role_id: number };
  user_stations: { tenant_id: number; user_id: number; stcd: string };
  /** Pictures are base64 of a png. */
  profile_pictures: { tenant_id: number; user_id: number; picture: string };
  uploaded_pictures: {
    tenant_id: number;
    user_id: number;
    file_token: string;
    picture: string;
    uploaded_at: number;
  };
  /** Failed sign-ins since `since`, by IPv4 address or IPv6 network. */
  sign_in_addresses: {
    network: string;
    failures: number;
    since: number;
    locked_until: number | null;
  };
  /** Where a user signed in from, by IPv4 address or IPv6 network, and the failures of this name there. */
  user_networks: {
    tenant_id: number;
    user_id: number;
    network: string;
    signed_in_at: number;
    failed_attempts: Generated<number>;
    locked_until: Generated<number | null>;
  };
  /** Kept until no token of the sign-in could be good anyway. */
  ended_sign_ins: { sign_in_id: string; ends_at: number };
  verification_codes: {
    id: string;
    tenant_id: number;
    name: string;
    network: string;
    answer: string;
    expires_at: number;
  };
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
  /** The one token of an earlier stamp that stays good: its holder changed the password. */
  kept_token_id: Generated<string | null>;
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

interface RoleTable {
  tenant_id: number;
  id: number;
  name: string;
  display_name: string;
  description: Generated<string>;
  is_static: boolean;
  /** Given to new users. */
  is_default: Generated<boolean>;
  created_at: Generated<number>;
}
