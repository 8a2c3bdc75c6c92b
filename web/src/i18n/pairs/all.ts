import * as deviceType from './device-type.ts';

/** For the compiler and the tests; no build holds it. An area is named as its entity. */
export const areas = { deviceType: deviceType.deviceType };
export const entities = { ...deviceType.entities };
