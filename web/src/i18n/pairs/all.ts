import * as deviceType from './device-type.ts';
import { jobs } from './jobs.ts';

/** For the compiler and the tests; no build holds it. An area is named as its entity. */
export const areas = { deviceType: deviceType.deviceType, jobs };
export const entities = { ...deviceType.entities };
