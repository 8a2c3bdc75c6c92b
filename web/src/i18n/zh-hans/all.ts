import { inLanguage } from '../in-language.ts';
import * as allPairs from '../pairs/all.ts';
import type { Texts } from '../texts.ts';
import { administration, entities as administrationEntities } from './administration.ts';
import { auditLog } from './audit-log.ts';
import { basicInformation } from './basic-information.ts';
import { deviceMap } from './device-map.ts';
import { home } from './home.ts';
import { kit } from './kit.ts';
import { lastData } from './last-data.ts';
import { login } from './login.ts';
import { originalData } from './original-data.ts';
import { profile, entities as profileEntities } from './profile.ts';
import { roles } from './roles.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';
import { stations } from './stations.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';
import { versionInformation } from './version-information.ts';
import { whiteList } from './white-list.ts';

const pairs = inLanguage(allPairs, 'zh-Hans');

const all: Texts = {
  shell,
  kit,
  screens,
  ...pairs.areas,
  entities: { ...administrationEntities, ...profileEntities, ...pairs.entities },
  login,
  home,
  stations,
  deviceMap,
  lastData,
  originalData,
  administration,
  auditLog,
  basicInformation,
  profile,
  roles,
  tenants,
  users,
  versionInformation,
  whiteList,
};
export default all;
