import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { AlarmSeverity } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** A station that alarms stand at now, with the devices there. */
export const AlarmDevice = Type.Object({
  stcd: Type.String(),
  highest: AlarmSeverity,
  open: Type.Integer(),
  unacknowledged: Type.Integer(),
  text: Type.String(),
  /** When the newest of them opened. */
  newestAt: LocalDateTime,
  /** Codes of its devices, with commas between. */
  devices: Type.String(),
  lon: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
});
export type AlarmDevice = Static<typeof AlarmDevice>;

/** Ours: what is open now, by station. */
export const getAllAlarmDevices = serviceCall('AlarmDevice', 'GetAll', {
  needs: 'Pages.Alarm.AlarmDevice',
  alsoFor: ['Pages.MobilePage.MobileAlarmDevice'],
  input: Type.Object({
    ...PagedRequest,
    branch: Type.Optional(StationBranch),
    severity: Type.Optional(AlarmSeverity),
  }),
  output: PagedResult(AlarmDevice),
});
