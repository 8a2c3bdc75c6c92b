// Written by scripts/lists.ts from the files of its folder.
import { administration, entities as administrationEntities } from './administration.ts';
import { auditLog } from './audit-log.ts';
import { basicInformation } from './basic-information.ts';
import { coordinates } from './coordinates.ts';
import { deviceMap } from './device-map.ts';
import { deviceType, entities as deviceTypeEntities } from './device-type.ts';
import { files } from './files.ts';
import { home } from './home.ts';
import { importing } from './importing.ts';
import { jobs } from './jobs.ts';
import { kit } from './kit.ts';
import { lastData } from './last-data.ts';
import { login } from './login.ts';
import { originalData } from './original-data.ts';
import { printing } from './printing.ts';
import { profile, entities as profileEntities } from './profile.ts';
import { role, entities as roleEntities } from './role.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { stationCategory, entities as stationCategoryEntities } from './station-category.ts';
import { stations } from './stations.ts';
import { tenant, entities as tenantEntities } from './tenant.ts';
import { user, entities as userEntities } from './user.ts';
import { versionInformation } from './version-information.ts';
import { whiteList, entities as whiteListEntities } from './white-list.ts';

/** Every text of the product, for the compiler and the tests; no build holds it. */
export const texts = {
  administration,
  auditLog,
  basicInformation,
  coordinates,
  deviceMap,
  deviceType,
  files,
  home,
  importing,
  jobs,
  kit,
  lastData,
  login,
  originalData,
  printing,
  profile,
  role,
  screens,
  shell,
  stationCategory,
  stations,
  tenant,
  user,
  versionInformation,
  whiteList,
  entities: {
    ...administrationEntities,
    ...deviceTypeEntities,
    ...profileEntities,
    ...roleEntities,
    ...stationCategoryEntities,
    ...tenantEntities,
    ...userEntities,
    ...whiteListEntities,
  },
};
