/** How an ABP backend was built and set up. */
export interface AbpOptions {
  /** Read up to version 9.4, and from 10 on. */
  tenantHeader: 'Abp.TenantId' | 'Abp-TenantId';
  clock: 'unspecified' | 'local' | 'utc';
  /** What its boot configuration names, and what its server's clock says, hours east of UTC. */
  announcedZone: string;
  serverOffsetH: number;
  /** Those of templates before 4.0, or `{}`. */
  hasFeatures: boolean;
  /** No such service; rows as the product's contract has them; rows with a developer's own names. */
  lastData: 'none' | 'contract' | 'own';
  /** Without it every session is of the tenant 1, whatever a header says, and nobody is the host. */
  hasMultiTenancy: boolean;
  /** Templates tell a session its tenant; a developer with one tenant alone may have thrown out tenants and all that looks for them. */
  tellsTenants: boolean;
  /** How long a token is good; there is no call that renews one. */
  tokenLivesS: number;
  /** Refuses what changes something without the antiforgery token, where cookies come with it. */
  isAntiforgeryEnforced: boolean;
  corsOrigins: readonly string[];
  /** What users are granted besides the template's own `Pages.Users`, `Pages.Roles` and `Pages.Tenants`. */
  permissions: readonly string[];
}

export const templateOptions: AbpOptions = {
  tenantHeader: 'Abp.TenantId',
  clock: 'unspecified',
  announcedZone: 'Asia/Shanghai',
  serverOffsetH: 8,
  hasFeatures: false,
  lastData: 'none',
  hasMultiTenancy: true,
  tellsTenants: true,
  tokenLivesS: 86_400,
  isAntiforgeryEnforced: false,
  corsOrigins: [],
  permissions: [],
};
