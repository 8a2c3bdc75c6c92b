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
  hasMultiTenancy: boolean;
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
  isAntiforgeryEnforced: false,
  corsOrigins: [],
  permissions: [],
};
