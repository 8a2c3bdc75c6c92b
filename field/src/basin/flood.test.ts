import { describe, expect, it } from 'vitest';
import { createChannel } from './channel.ts';
import { dischargeOf, ratingCurveOf, stageOf } from './rating-curve.ts';
import { createReservoirs, releaseOf } from './reservoir.ts';
import { riverNetworkOf } from './river-network.ts';
import { riverSystemOf } from './river-systems.ts';
import { createRunoff, runoffShare } from './runoff.ts';

const hour = 3600;

describe('runoff of a catchment', () => {
  const catchment = { areaKm2: 500, delayS: 9 * hour, wetnessMm: 20 };

  it('arrives hours after the rain and gives back what was fed, no more and no less', () => {
    const runoff = createRunoff([catchment]);
    const flows: number[] = [];
    let volume = 0;
    for (let minute = 0; minute < 96 * 60; minute++) {
      runoff.step(60, [minute < 120 ? 30 : 0]);
      flows.push(runoff.flow[0] as number);
      volume += (runoff.flow[0] as number) * 60;
    }
    const peakHour = flows.indexOf(Math.max(...flows)) / 60;
    expect(peakHour).toBeGreaterThan(5);
    expect(peakHour).toBeLessThan(10);
    expect(volume + runoff.stored()).toBeCloseTo(runoff.fed(), 3);
    expect(volume / runoff.fed()).toBeGreaterThan(0.999);
    expect(runoff.fed() / (0.06 * 500e6)).toBeGreaterThan(runoffShare(20));
    expect(runoff.fed() / (0.06 * 500e6)).toBeLessThan(runoffShare(80));
  });

  it('is more from wet ground than from dry ground', () => {
    const runoff = createRunoff([catchment, { ...catchment, wetnessMm: 90 }]);
    for (let at = 0; at < 600; at++) runoff.step(60, [5, 5]);
    expect(runoff.flow[1]).toBeGreaterThan(1.3 * (runoff.flow[0] as number));
  });
});

describe('a flood on the Han and the Yangtze', () => {
  const network = riverNetworkOf(riverSystemOf('yangtze'));
  const { nodes } = network;
  const head = new Float64Array(nodes.length);
  for (const { row, firstNode } of network.stems.values()) head[firstNode] = row.headFlow;
  const lateral = Float64Array.from(nodes, ({ ownBaseFlow }) => ownBaseFlow);

  it('stays at base flow without rain', () => {
    const channel = createChannel(nodes);
    for (let at = 0; at < 24 * 7; at++) channel.step(hour, lateral, head);
    const off = nodes.map(({ baseFlow }, at) => Math.abs((channel.flow[at] as number) / baseFlow - 1));
    expect(Math.max(...off)).toBeLessThan(1e-9);
  });

  it('passes each place later than the place above it, lower, and loses no water', () => {
    const channel = createChannel(nodes);
    const before = channel.stored();
    const pulse = lateral.slice();
    pulse[0] = (lateral[0] as number) + 3000;
    const peaks = nodes.map(() => ({ at: 0, flow: 0 }));
    const base = channel.flow.slice();
    let given = 0;
    for (let at = 0; at < 24 * 40; at++) {
      const inflow = at < 12 ? pulse : lateral;
      channel.step(hour, inflow, head);
      for (let node = 0; node < nodes.length; node++) {
        given += ((inflow[node] as number) + (head[node] as number)) * hour;
        const surplus = (channel.flow[node] as number) - (base[node] as number);
        const peak = peaks[node] as { at: number; flow: number };
        if (surplus > peak.flow) peaks[node] = { at, flow: surplus };
      }
    }
    const han = network.stems.get('han');
    const onTheHan = peaks.slice(0, han?.nodeCount);
    for (let node = 1; node < onTheHan.length; node++) {
      expect(onTheHan[node]?.at).toBeGreaterThanOrEqual(onTheHan[node - 1]?.at as number);
      expect(onTheHan[node]?.flow).toBeLessThan(onTheHan[node - 1]?.flow as number);
    }
    const travelHours = (onTheHan.at(-1)?.at as number) - (onTheHan[0]?.at as number);
    expect(travelHours).toBeGreaterThan(90);
    expect(travelHours).toBeLessThan(200);
    expect((before + given - channel.stored() - channel.released()) / given).toBeCloseTo(0, 9);
    const above = network.stems.get('yangtze')?.firstNode as number;
    expect(peaks[above]?.flow).toBeLessThan(1e-6);
  });
});

describe('a rating curve', () => {
  it('gives base flow at base depth, and stage and discharge of each other', () => {
    const curve = ratingCurveOf(59, 3.9, 1000);
    expect(dischargeOf(curve, 62.9)).toBeCloseTo(1000, 9);
    expect(stageOf(curve, 1000)).toBeCloseTo(62.9, 9);
    for (const flow of [0, 1, 250, 9000])
      expect(dischargeOf(curve, stageOf(curve, flow))).toBeCloseTo(flow, 6);
    expect(dischargeOf(curve, 58)).toBe(0);
  });
});

describe('a reservoir', () => {
  const shape = { areaKm2: 4, limitM: 100, startM: 99.5, baseInflow: 2, spillwayWidthM: 20 };

  it('rises with a flood, spills above its limit, and keeps account of the water', () => {
    const reservoirs = createReservoirs([shape]);
    let [given, taken, top] = [0, 0, 0];
    for (let minute = 0; minute < 60 * 72; minute++) {
      const inflow = minute < 60 * 12 ? 180 : 2;
      reservoirs.step(60, [inflow], (minute / 60) % 24);
      taken += (reservoirs.outflow[0] as number) * 60;
      given += inflow * 60;
      top = Math.max(top, reservoirs.levelM[0] as number);
    }
    const level = reservoirs.levelM[0] as number;
    expect(top).toBeGreaterThan(100.3);
    expect(level).toBeLessThan(99.75);
    expect(given - taken).toBeCloseTo((level - shape.startM) * 4e6, 2);
  });

  it('lets out more by day, the more it holds, and nothing when it is empty', () => {
    const at = (levelM: number, hour: number, inflow = 2) =>
      Number(releaseOf(shape, levelM, inflow, hour).toFixed(6));
    expect([96, 97, 98, 99].map((level) => at(level, 9))).toEqual([0, 1.6, 3.2, 4.8]);
    expect([3, 9, 14, 19, 23].map((hour) => at(98, hour))).toEqual([1.28, 3.2, 1.28, 3.2, 1.28]);
  });

  it('passes a flood on once it stands near its limit, in steps of the gates, up to what they can', () => {
    const at = (levelM: number, inflow: number) => Number(releaseOf(shape, levelM, inflow, 3).toFixed(6));
    const turbines = (levelM: number) => 2.56 * ((levelM - 96) / 4);
    expect(at(99.6, 60)).toBeCloseTo(turbines(99.6), 6);
    expect(at(99.8, 20)).toBeCloseTo(turbines(99.8) + 26, 6);
    expect(at(99.8, 60)).toBeCloseTo(turbines(99.8) + 66, 6);
    expect(at(100.5, 900)).toBeCloseTo(2.56 + 80, 6);
  });

  it('holds a release for an hour', () => {
    const reservoirs = createReservoirs([shape]);
    const released = Array.from({ length: 24 * 60 }, (_, minute) => {
      reservoirs.step(60, [minute * 0.02], minute / 60);
      return (reservoirs.levelM[0] as number) > 100 ? Number.NaN : (reservoirs.outflow[0] as number);
    });
    const changes = released.flatMap((flow, minute) =>
      minute > 0 && flow !== released[minute - 1] ? [minute % 60] : [],
    );
    expect(new Set(changes)).toEqual(new Set([0]));
    expect(changes.length).toBeGreaterThan(10);
  });
});
