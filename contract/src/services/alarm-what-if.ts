import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable } from '../abp.ts';
import { type Endpoint, serviceCall, typed } from '../endpoint.ts';
import { type AlarmRule, alarmRule } from './alarm-rule.ts';

/** How far back a rule is run, in days. */
export const whatIfDays = 30;
/** At how many stations at once, spread evenly over those that it covers. */
export const mostWhatIfStations = 12;
/** Of the readings of a station the newest so many. */
export const mostWhatIfReadings = 150_000;
/** Of one station and setting the newest so many times that it rang are told one by one. */
export const mostWhatIfTimes = 300;

/** From when to when it would have rung; `end` null = it still would. */
const Rung = Type.Object({
  begin: LocalDateTime,
  end: Nullable(LocalDateTime),
  peak: Nullable(Type.Number()),
});

/** What one setting comes to at a station; its limit is in the unit of the element. */
const Outcome = Type.Object({
  rings: Type.Integer(),
  minutes: Type.Number(),
  longestMinutes: Type.Number(),
  setpoint: Type.Number(),
  times: Type.Array(Rung),
});
export type WhatIfOutcome = Static<typeof Outcome>;

const WhatIf = Type.Object({
  begin: LocalDateTime,
  end: LocalDateTime,
  /** Stations that it covers and the caller may see; at `elsewhere` of them a closer rule holds. */
  covered: Type.Integer(),
  elsewhere: Type.Integer(),
  /** Where it was run, that with the most rings first. `inForce` null = nothing rings for this condition there now. */
  stations: Type.Array(
    Type.Object({
      stcd: Type.String(),
      name: Type.String(),
      readings: Type.Integer(),
      /** Since when there are readings, or since when they were looked at where there are too many; null = there are none. */
      since: Nullable(LocalDateTime),
      tried: Outcome,
      inForce: Nullable(Outcome),
    }),
  ),
  /** The element at the first of them, thinned, or the expression; empty where the rule looks at none. */
  element: Type.String(),
  elementName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  isSum: Type.Boolean(),
  points: Type.Array(Type.Tuple([LocalDateTime, Nullable(Type.Number())])),
});
export type WhatIf = Static<typeof WhatIf>;

type Tried = Partial<Omit<AlarmRule, 'id' | 'creationTime' | 'concurrencyStamp'>> & { name: string };

/**
 * Ours: when a rule, saved or not, would have rung over the last month by the readings that are kept, beside what is in force now. As if every
 * reading had come in time. `id` names the rule that is being edited, `stcd` the one station to look at.
 */
export const runWhatIf = typed<
  { rule: Tried; id?: number | null | undefined; stcd?: string | undefined },
  WhatIf
>(
  serviceCall('AlarmBasic', 'WhatIf', {
    needs: 'Pages.Alarm.AlarmBasic',
    input: Type.Object({
      rule: Type.Object({ ...alarmRule.creatable }),
      id: Type.Optional(Nullable(Type.Integer())),
      stcd: Type.Optional(Type.String({ maxLength: 10 })),
    }),
    output: WhatIf,
    isLong: true,
  }),
) satisfies Endpoint;
