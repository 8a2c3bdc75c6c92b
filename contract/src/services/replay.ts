import { type Static, Type } from 'typebox';
import { AlarmEvent } from '../alarm.ts';
import { type OutputOf, serviceCall } from '../endpoint.ts';
import { ReportEvent, StationState } from '../station.ts';

const needs = 'Pages.BussinessProject.iStrong.LastData';

/** How far back the past can be shown again, days. */
export const replayedDays = 7;
/** The longest span whose events one call tells, ms. */
export const longestReplaySpanMs = 3_600_000;

const Moment = Type.Integer({ description: 'UTC milliseconds' });

/** A step of an alarm as it was heard of at `event.changedAt`: what happened, by whom ('' = nobody) and why. */
export const ReplayedStep = Type.Object({
  event: AlarmEvent,
  what: Type.String(),
  userName: Type.String(),
  why: Type.String(),
});
export type ReplayedStep = Static<typeof ReplayedStep>;

/** Ours: what was known of the caller's stations at a moment of the last `replayedDays` days, by what had been received until then. */
export const getReplayPicture = serviceCall('Replay', 'GetPicture', {
  needs,
  input: Type.Object({ at: Moment }),
  output: Type.Object({ at: Moment, states: Type.Array(StationState), alarms: Type.Array(AlarmEvent) }),
});
export type ReplayPicture = OutputOf<typeof getReplayPicture>;

/**
 * Ours: what was received and done after `begin` and until `end`, oldest first. `until` is before `end` where that is too much for one
 * answer: the rest is asked for from there.
 */
export const getReplayEvents = serviceCall('Replay', 'GetEvents', {
  needs,
  input: Type.Object({ begin: Moment, end: Moment }),
  output: Type.Object({
    until: Moment,
    reports: Type.Array(ReportEvent),
    steps: Type.Array(ReplayedStep),
  }),
});
export type ReplayEvents = OutputOf<typeof getReplayEvents>;
