import { deviceMap } from './device-map.ts';
import { home } from './home.ts';
import { lastData } from './last-data.ts';
import { login } from './login.ts';
import { originalData } from './original-data.ts';
import { shell } from './shell.ts';
import { stations } from './stations.ts';

export default { shell, login, home, stations, deviceMap, lastData, originalData };
