import type { FastifyInstance } from 'fastify';
import { serveAbpUserConfiguration } from './abp-user-configuration.ts';
import { serveAccount } from './account.ts';
import { serveAuditLog } from './audit-log.ts';
import { serveBasicInformation } from './basic-information.ts';
import { serveEntities } from './entity/serve-entities.ts';
import { serveJob } from './job.ts';
import { Jobs } from './jobs.ts';
import { serveLastData } from './last-data.ts';
import { serveOriginalData } from './original-data.ts';
import { servePermission } from './permission.ts';
import { serveProfile } from './profile.ts';
import { servePasswords } from './profile-password.ts';
import { serveProfilePicture } from './profile-picture.ts';
import { serveRefusedFrame } from './refused-frame.ts';
import { withRequestContext } from './request-context.ts';
import { serveRole } from './role.ts';
import { serveSearchSelection } from './search-selection.ts';
import { serveSession } from './session.ts';
import type { Site } from './site.ts';
import { serveStationEvent } from './station-event.ts';
import { serveTokenAuth } from './token-auth.ts';
import { serveUser } from './user.ts';
import { serveUserDisplaySetting } from './user-display-setting.ts';
import { serveUserInfo } from './user-info.ts';
import { serveUserStations } from './user-stations.ts';
import { serveVerifyCode } from './verify-code.ts';
import { serveVersionInformation } from './version-information.ts';

const services = [
  serveTokenAuth,
  serveVerifyCode,
  serveAbpUserConfiguration,
  serveSession,
  serveAccount,
  serveLastData,
  serveOriginalData,
  serveStationEvent,
  serveJob,
  serveUser,
  serveUserStations,
  serveUserDisplaySetting,
  serveRole,
  servePermission,
  serveBasicInformation,
  serveVersionInformation,
  serveAuditLog,
  serveRefusedFrame,
  serveSearchSelection,
  serveUserInfo,
  serveProfile,
  servePasswords,
  serveProfilePicture,
  serveEntities,
];

/** Every application service, one file each. */
export function serveServices(app: FastifyInstance, site: Omit<Site, 'app' | 'jobs'>): void {
  const jobs = new Jobs(site.store, app.log);
  app.addHook('onClose', () => jobs.close());
  app.register(async (scope) => {
    withRequestContext(scope, site);
    for (const service of services) service({ app: scope, jobs, ...site });
  });
}
