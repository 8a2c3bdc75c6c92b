import { type Static, Type } from 'typebox';
import { AlarmEvent } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';
import { StationState } from '../station.ts';
import { ElementDisplay } from './property-template.ts';

/** So many stations stand on the first phone view. */
export const mostInFirstView = 12;

/**
 * What a phone draws while the client is on its way: of the caller's stations those that need somebody most, else the first ones; their
 * open alarms and elements; how many there are and how many need somebody. Times in UTC milliseconds.
 */
export const FirstView = Type.Object({
  readAt: Type.Integer(),
  timeZone: Type.String(),
  stations: Type.Integer(),
  wrong: Type.Integer(),
  states: Type.Array(StationState),
  alarms: Type.Array(AlarmEvent),
  elements: Type.Array(ElementDisplay),
});
export type FirstView = Static<typeof FirstView>;

/** Ours: some ten kilobytes, however many stations there are. */
export const getFirstView = serviceCall('Situation', 'GetFirstView', {
  needs: 'Pages.MobilePage.MobileIndex',
  input: Type.Object({}),
  output: FirstView,
});
