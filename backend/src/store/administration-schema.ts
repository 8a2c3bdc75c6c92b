import type { Generated } from 'kysely';

/** `tenant_id` 0 = the host side. Times are UTC milliseconds. */
export type AdministrationTables = {
  site_identities: SiteIdentityTable;
  white_list: WhiteListTable;
  audit_log: AuditLogTable;
  /** `settings` is JSON. */
  last_data_display_settings: { tenant_id: number; user_id: number; settings: string };
};

export interface SiteIdentityTable {
  tenant_id: number;
  /** null = the host's, else the default. */
  system_name: Generated<string | null>;
  /** A png. */
  logo: Generated<Uint8Array | null>;
  logo_changed_at: Generated<number | null>;
}

interface WhiteListTable {
  tenant_id: number;
  id: number;
  /** An address range as `ipaddr.js` writes it. */
  network: string;
  description: string;
  created_at: number;
}

export interface AuditLogTable {
  id: Generated<number>;
  tenant_id: number;
  created_at: number;
  user_id: number | null;
  user_name: string;
  action: string;
  target: string;
  /** JSON or empty; never a password. */
  details: string;
  client_address: string;
  /** The station that it was done to, or that what it was done to belongs to. */
  stcd: Generated<string | null>;
}
