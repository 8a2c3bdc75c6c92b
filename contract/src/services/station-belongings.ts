import { type Static, Type } from 'typebox';
import { serviceCall } from '../endpoint.ts';

/** What people enter of a station. */
export const belongingKinds = [
  'sensors',
  'logEntries',
  'pictures',
  'parameters',
  'curves',
  'alarmRules',
] as const;
export type BelongingKind = (typeof belongingKinds)[number];

const Counts = Type.Object({
  sensors: Type.Integer(),
  logEntries: Type.Integer(),
  pictures: Type.Integer(),
  parameters: Type.Integer(),
  curves: Type.Integer(),
  alarmRules: Type.Integer(),
});
export type BelongingCounts = Static<typeof Counts>;

/** Ours: what goes with a station when it is deleted, and which devices keep it from being deleted. */
export const getStationBelongings = serviceCall('StationBelongings', 'Get', {
  needs: 'Pages.SiteSys.SiteMsgManagement',
  input: Type.Object({ stcd: Type.String({ minLength: 1, maxLength: 10 }) }),
  output: Type.Object({ counts: Counts, devices: Type.Array(Type.String()) }),
});
