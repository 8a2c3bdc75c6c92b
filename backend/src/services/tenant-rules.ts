import { adminUserName, isEmailAddress } from '@stationwall/contract/profile-rules';
import { tenancyNamePattern, tenant } from '@stationwall/contract/services/tenant';
import { toLocal } from '@stationwall/contract/tenant-time';
import { invalid, permissionMissing, saying } from '../abp-error.ts';
import { hashPassword, oneTimePassword, oneTimePasswordLivesMs } from '../auth/passwords.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { announceTenant, keptTenants, removeTenant } from '../store/tenants.ts';
import { change } from './change.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { makeTenantWithAdministrator, type NewAdministrator, type NewTenant } from './new-tenant.ts';
import { unseenFaults } from './profile-rules.ts';
import { refuseTimeZone } from './time-zones.ts';

export const tenantRules: EntityRules = {
  keeping: () => keptTenants,
  within: change,
  taken: { tenancyName: administration.TenancyNameTaken },

  /** Whatever a tenant's role was granted, tenants are the host's. */
  admit({ caller }) {
    if (caller.tenantId !== null) throw permissionMissing(tenant.needs);
  },

  refine(given) {
    const { tenancyName, adminEmailAddress, timeZone } = given;
    if (tenancyName !== undefined && !new RegExp(tenancyNamePattern).test(String(tenancyName))) {
      throw invalid({ message: saying(administration.TenancyNameIsNotValid), members: ['tenancyName'] });
    }
    refuseTimeZone(String(timeZone));
    if (adminEmailAddress !== undefined && !isEmailAddress(String(adminEmailAddress))) {
      throw invalid({ message: saying(account.InvalidEmail), members: ['adminEmailAddress'] });
    }
    return given;
  },

  async prepare(given) {
    const password = oneTimePassword();
    const expiresAt = Date.now() + oneTimePasswordLivesMs;
    const passwordExpiresAt = toLocal(String(given.timeZone), expiresAt);
    return {
      kept: { ...given, passwordHash: await hashPassword(password), passwordExpiresAt: expiresAt },
      toldOnce: { adminUserName, oneTimePassword: password, passwordExpiresAt },
    };
  },

  check: (_, { edited }) => unseenFaults({ name: String(edited.name) }),

  insert(db, edited) {
    const { adminEmailAddress, ...made } = edited;
    const administrator = { ...made, emailAddress: adminEmailAddress };
    return makeTenantWithAdministrator(db, made as unknown as NewTenant, administrator as NewAdministrator);
  },

  async afterChange({ store }, row, before) {
    const isReadAnew = before.timeZone !== row.timeZone || before.isActive !== row.isActive;
    if (isReadAnew) await announceTenant(store, row.id);
  },

  stays({ tenancyName, stationCount }) {
    if (stationCount === 0) return null;
    return saying(administration.TenantHasStations, String(tenancyName), Number(stationCount));
  },

  remove: (db, _, { id }) => removeTenant(db, id),
};
