// What the person on duty gets from the demo: stations of a basin judged by the rules that the demo has.
import { expect, it } from 'vitest';
import type { Condition } from '../backend/src/alarms/condition.ts';
import { judgeReport, judgeSilence, type Turn } from '../backend/src/alarms/judge-report.ts';
import { type AlarmMemory, newMemory } from '../backend/src/alarms/memory.ts';
import { type AlarmStation, conditionsOf, type KeptRule } from '../backend/src/alarms/station-conditions.ts';
import { demoAlarmRules } from '../backend/src/demo/demo-alarm-rules.ts';
import { createNetwork } from '../field/src/basin/network.ts';
import { createSimulation } from '../field/src/basin/simulation.ts';
import type { WeatherKind } from '../field/src/basin/weather.ts';
import type { LinkedStation, ReportToMake } from '../field/src/station-client.ts';

const startMs = Date.UTC(2026, 10, 21, 14);
const clock = { timeZone: 'Asia/Shanghai', dayStartsAt: 8 };
const file = createNetwork({ stations: 600, seed: 1, centre: 1 });
const rivers = ['ZQ', 'ZZ', 'DD', 'DP'];
const rules = demoAlarmRules(() => 2).map(
  (rule, index) => ({ ...rule, id: index + 1 }) as unknown as KeptRule,
);

const stationOf = ({
  stcd,
  nameZh,
  nameEn,
  sttp,
  river,
  intervalS,
  site,
}: (typeof file.stations)[number]) => {
  const [warning, guarantee] = [site.warningM, site.guaranteeM];
  const of = (is: boolean, level: number | null) => (is ? level : null);
  const cm = (metres: number | null) => (sttp === 'JS' && metres !== null ? metres * 100 : null);
  return {
    ...{ stcd, nameZh, nameEn, sttp, river, intervalS, basin: '', addvcd: '', deviceTypeIds: [] },
    categoryId: rivers.includes(sttp) ? 2 : 1,
    ...{ wrz: of(rivers.includes(sttp), warning), grz: of(rivers.includes(sttp), guarantee) },
    ...{ fsltdz: of(sttp === 'RR', warning), ponding: [cm(warning), cm(guarantee), null] },
  } satisfies AlarmStation;
};

/** How often each kind rang in so many minutes of a demo's own clock. */
function rungIn(minutes: number, weather: WeatherKind): Record<string, number> {
  const rung: Record<string, number> = {};
  const stations = new Map(
    file.stations.map((station) => {
      const known = stationOf(station);
      return [station.stcd, { known, conditions: conditionsOf(known, rules), memory: newMemory() }];
    }),
  );
  let nowMs = startMs;
  const count = (turns: readonly Turn[]) => {
    for (const { what, condition } of turns)
      if (what === 'raised') rung[condition.words] = (rung[condition.words] ?? 0) + 1;
  };
  const judge = (
    stcd: string,
    of: { known: AlarmStation; conditions: Condition[]; memory: AlarmMemory },
    report: ReportToMake,
  ) => {
    const values = report.observations.flatMap(({ observedWallMs, values: sent }) =>
      sent.flatMap((one) =>
        'element' in one && one.value !== null
          ? [{ element: one.element, value: one.value, observedAt: observedWallMs - 8 * 3_600_000 }]
          : [],
      ),
    );
    const event = { cursor: 1, kind: 'report' as const, stcd, msgID: null, func: null, values };
    const { conditions, memory, known } = of;
    const times = { sentAt: nowMs, receivedAt: nowMs };
    const told = judgeReport(
      { ...event, ...times },
      { conditions, intervalS: known.intervalS },
      memory,
      clock,
    );
    count(told.turns);
  };
  const addStation: (identity: { address: string }) => LinkedStation = (identity) => {
    const stcd = identity.address.slice(2);
    const of = stations.get(stcd);
    const report = (made: ReportToMake) => of && judge(stcd, of, made);
    return {
      identity,
      report,
      picture: () => {},
      waveform: () => {},
      sendOnce: () => {},
      outstanding: 0,
    } as never;
  };
  const options = { files: [file], link: { addStation }, startMs, speed: 20, utcOffsetH: 8, weather };
  const simulation = createSimulation(options);
  for (; nowMs < startMs + minutes * 60_000; nowMs += 1_000) {
    simulation.tick(nowMs);
    for (const [stcd, { conditions, memory }] of stations)
      count(judgeSilence(stcd, conditions, memory, { now: nowMs, listeningSince: startMs }));
  }
  return rung;
}

it('in a storm has a few alarms of each kind within five minutes, and no more than people can work on', () => {
  const rung = rungIn(5, 'storm');
  for (const kind of ['wrz', 'grz', 'ponding', 'sum', 'change', 'silent', 'status'])
    expect([kind, rung[kind] ?? 0], kind).toEqual([kind, expect.toSatisfy((n: number) => n > 0 && n < 40)]);
  expect(Object.values(rung).reduce((sum, one) => sum + one, 0)).toBeLessThan(110);
});

it('in a quiet night has nearly none', () => {
  const { silent = 0, ...others } = rungIn(20, 'quiet');
  expect(others).toEqual({});
  expect(silent).toBeLessThan(5);
});
