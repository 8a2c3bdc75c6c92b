import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementRows } from './element-rows.ts';
import { decodeFrame } from './frame.ts';
import type { Frame } from './frame-shape.ts';
import { fromHex, toHex } from './hex.ts';
import { decodeReport, type Report } from './report.ts';
import { encodeReport, type ObservationToSend } from './report-writer.ts';
import { wallMinuteText } from './wall-clock.ts';

const sentWallMs = Date.UTC(2026, 10, 21, 11, 0, 5);
const observedWallMs = Date.UTC(2026, 10, 21, 11, 0);
const identity = { centre: 1, station: '0061000001', password: '0000', serial: 7, stationType: '48' };

const reportOf = (bytes: Uint8Array): Report => {
  const decoded = decodeFrame(bytes);
  if (!decoded.ok) throw new Error(decoded.error);
  return decodeReport(decoded.frame);
};

const sent = (observations: ObservationToSend[], func = 0x32, at = sentWallMs): Report =>
  reportOf(encodeReport({ ...identity, func, sentWallMs: at, observations }));

const head = '0007261121110005F1F10061000001 48'.replace(' ', '');
const bodyOf = (hex: string, func = 0x32): Frame => ({
  direction: 'up',
  centre: 1,
  station: '0061000001',
  password: '0000',
  func,
  packet: null,
  body: fromHex(head + hex) as Uint8Array,
  end: 3,
});

const told = ({ readings }: Report): [string, number | null, string][] =>
  readings.map(({ element, value, observedWallMs: at }) => [element, value, wallMinuteText(at).slice(11)]);

describe('a report', () => {
  it('says who sent it, when, and what was measured', () => {
    expect(sent([{ observedWallMs, values: [{ element: 'Z', value: -13.498 }] }])).toEqual({
      serial: 7,
      sentWallMs,
      station: '0061000001',
      stationType: '48',
      observedWallMs,
      readings: [
        {
          element: 'Z',
          id: '392B',
          nameZh: '瞬时河道水位、潮位',
          nameEn: 'Stage',
          unit: 'm',
          value: -13.498,
          observedWallMs,
        },
      ],
      annexes: [],
      otherStations: [],
      problems: [],
      notes: [],
    });
  });

  it('of every element of the standard comes back as it was sent', () => {
    const numbers = elementRows.filter(({ kind, guide }) => kind === 'number' && guide !== 0x04);
    const value = fc.oneof(fc.constant(null), fc.integer({ min: -9999, max: 9999 }));
    const observation = fc.record({
      observedWallMs: fc
        .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
        .map((minute) => minute * 60_000),
      values: fc.array(
        fc.record({
          row: fc.constantFrom(...numbers),
          integer: value,
        }),
        { maxLength: 30 },
      ),
    });
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 4 }), (observations) => {
        const toSend = observations.map(({ observedWallMs: at, values }) => ({
          observedWallMs: at,
          values: values.map(({ row, integer }) => ({
            element: row.symbol,
            value: integer === null ? null : Number(`${integer}e-${row.decimals}`),
          })),
        }));
        const { readings, problems } = sent(toSend);
        expect(problems).toEqual([]);
        expect(readings.map(({ element, value, observedWallMs: at }) => ({ element, value, at }))).toEqual(
          toSend.flatMap(({ observedWallMs: at, values }) => values.map((item) => ({ ...item, at }))),
        );
      }),
    );
  });

  it('carries elements of users and of vendors', () => {
    const report = sent([
      {
        observedWallMs,
        values: [
          { element: 'FF09', value: 20 },
          { element: 'XC1', value: 11.65134, decimals: 5 },
        ],
      },
    ]);
    expect(report.readings.map(({ element, id, value }) => [element, id, value])).toEqual([
      ['FF09', 'FF0908', 20],
      ['XC1', 'C125', 11.65134],
    ]);
  });

  it('may state several observation times', () => {
    expect(
      told(
        reportOf(
          encodeReport({
            ...identity,
            func: 0x32,
            sentWallMs,
            observations: [
              { observedWallMs, values: [{ element: 'Z', value: 1 }] },
              { observedWallMs: observedWallMs - 60_000, values: [{ element: 'Z', value: 2 }] },
            ],
          }),
        ),
      ),
    ).toEqual([
      ['Z', 1, '11:00'],
      ['Z', 2, '10:59'],
    ]);
  });

  it('without an observation time was observed in the minute it was sent', () => {
    const report = decodeReport(bodyOf('392300014420'));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.observedWallMs).toBe(null);
  });

  it('with an impossible observation time says so', () => {
    const report = decodeReport(bodyOf('F0F02613211100392300014420'));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.problems).toEqual(['observation time 2613211100 is none; the send time stands in']);
  });

  it('that is cut short keeps what came before', () => {
    const report = decodeReport(bodyOf('F0F0261121110039230001442038' + '12'));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.problems).toEqual([
      '3812: 2 bytes stated, 0 left; 2 bytes from offset 29 of the body given up: 3812',
    ]);
  });

  it('keeps a status as a number, bit 31 included', () => {
    expect(
      sent([{ observedWallMs, values: [{ element: 'ZT', value: 0x80600481 }] }]).readings[0]?.value,
    ).toBe(0x80600481);
  });

  it('may carry several stations, each with its own data', () => {
    const report = decodeReport(
      bodyOf('F0F02611211100392300014420F1F100610000024BF0F026112111003B2300037865'),
    );
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(
      report.otherStations.map(({ station, stationType, readings }) => [
        station,
        stationType,
        readings[0]?.value,
      ]),
    ).toEqual([['0061000002', '4B', 37.865]]);
  });
});

describe('batches of twelve 5-minute values', () => {
  const hour = 'F0F02611211005';

  it('begin at the stated time, as the standard says', () => {
    const report = decodeReport(bodyOf(`${hour}F4600500000014000000000000FF`, 0x34));
    expect(told(report)).toEqual([
      ['PN05', 0.5, '10:05'],
      ['PN05', 0, '10:10'],
      ['PN05', 0, '10:15'],
      ['PN05', 0, '10:20'],
      ['PN05', 2, '10:25'],
      ['PN05', 0, '10:30'],
      ['PN05', 0, '10:35'],
      ['PN05', 0, '10:40'],
      ['PN05', 0, '10:45'],
      ['PN05', 0, '10:50'],
      ['PN05', 0, '10:55'],
      ['PN05', null, '11:00'],
    ]);
    expect(report.notes).toEqual([]);
  });

  it('are read whatever their definition byte says', () => {
    const values = '006B'.repeat(12);
    const [c0, five] = ['C0', '5C'].map((definition) =>
      decodeReport(bodyOf(`${hour}F5${definition}${values}`, 0x34)),
    );
    expect(c0?.readings.map(({ value }) => value)).toEqual(new Array(12).fill(1.07));
    expect(five?.readings.map(({ value }) => value)).toEqual(new Array(12).fill(1.07));
    expect(five?.readings[0]).toMatchObject({ element: 'DRZ1', id: 'F55C' });
  });

  it('end at the stated time where they cannot begin there: nothing is observed in the future', () => {
    const report = decodeReport(bodyOf(`F0F02611211100F460${'01'.repeat(12)}`, 0x34));
    expect(told(report)[0]).toEqual(['PN05', 0.1, '10:05']);
    expect(told(report)[11]).toEqual(['PN05', 0.1, '11:00']);
  });

  it('of an hour that is not over keep the values to come out of the readings, and say so', () => {
    const frame = bodyOf(`F0F02611211030F460${'01'.repeat(6)}${'FF'.repeat(6)}`, 0x34);
    frame.body.set(fromHex('261121103004') as Uint8Array, 2);
    const report = decodeReport(frame);
    expect(told(report).map(([, , at]) => at)).toEqual([
      '10:05',
      '10:10',
      '10:15',
      '10:20',
      '10:25',
      '10:30',
    ]);
    expect(report.annexes.map(({ kind, id, value }) => [kind, id, value])).toEqual(
      new Array(6).fill(['unplaced', 'F460', null]),
    );
    expect(report.notes).toEqual(['F460: 6 values lie after the observation time and are no readings']);
  });

  it('come back as they were sent', () => {
    const rain = [0, 0.1, 25.4, null, 1, 2, 3, 4, 5, 6, 7, 8];
    const stage = [0, 0.01, 655.34, null, 1, 2, 3, 4, 5, 6, 7, 8];
    const report = sent(
      [
        {
          observedWallMs: observedWallMs - 55 * 60_000,
          values: [
            { batch: 'F4', values: rain },
            { batch: 'FC', values: stage },
          ],
        },
      ],
      0x34,
    );
    expect(report.readings.map(({ value }) => value)).toEqual([...rain, ...stage]);
    expect(report.readings[12]?.element).toBe('DRZ8');
  });

  it('refuse values that do not fit', () => {
    expect(() =>
      sent([{ observedWallMs, values: [{ batch: 'F4', values: new Array(12).fill(25.5) }] }]),
    ).toThrow('25.5 does not fit into a batch of F4: 0 to 25.4');
  });
});

describe('even-interval series (31H)', () => {
  it('have a time for each value, made from the step', () => {
    const report = sent(
      [{ observedWallMs, values: [{ series: 'Z', stepMinutes: 90, values: [1, null, -3.5, 4] }] }],
      0x31,
    );
    expect(told(report)).toEqual([
      ['Z', 1, '11:00'],
      ['Z', null, '12:30'],
      ['Z', -3.5, '14:00'],
      ['Z', 4, '15:30'],
    ]);
    expect(report.annexes.map(({ kind, id }) => [kind, id])).toEqual([['step', '0418']]);
    expect(report.problems).toEqual([]);
  });

  it('end where another element begins', () => {
    const series = '041800000539230000100000002000';
    expect(told(decodeReport(bodyOf(`F0F02611211100${series}38121287`, 0x31)))).toEqual([
      ['Z', 1, '11:00'],
      ['Z', 2, '11:05'],
      ['VT', 12.87, '11:00'],
    ]);
  });

  it('of any values and steps come back as they were sent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 59 }),
        fc.array(fc.option(fc.integer({ min: -99_999, max: 99_999 })), { minLength: 2, maxLength: 40 }),
        (stepMinutes, integers) => {
          const values = integers.map((integer) => (integer === null ? null : Number(`${integer}e-3`)));
          const report = sent([{ observedWallMs, values: [{ series: 'Z', stepMinutes, values }] }], 0x31);
          expect(report.readings.map(({ value, observedWallMs: at }) => [value, at])).toEqual(
            values.map((value, index) => [value, observedWallMs + index * stepMinutes * 60_000]),
          );
        },
      ),
    );
  });
});

describe('series of several hours (F4 to FC)', () => {
  const step = '0418000000';
  const eight = 'F0F02611210805';
  const rain = (from: number, count: number): string =>
    Array.from({ length: count }, (_, index) => (from + index).toString(16).padStart(2, '0')).join('');
  const every5 = (values: number[], fromWallMs: number): [number, number][] =>
    values.map((value, index) => [value, fromWallMs + index * 300_000]);
  const timed = ({ readings }: Report) => readings.map(({ value, observedWallMs: at }) => [value, at]);
  const eightFive = Date.UTC(2026, 10, 21, 8, 5);

  it.each([0x31, 0x32, 0x34, 0x38, 0xe1])('are one series in function %i, five minutes apart', (func) => {
    // 0F to 26 read as elements would be a wave height of 1112 m and more.
    const report = decodeReport(bodyOf(`${eight}${step}F460${rain(0x0f, 24)}`, func));
    const values = Array.from({ length: 24 }, (_, index) => (0x0f + index) / 10);
    expect(timed(report)).toEqual(every5(values, eightFive));
    expect(new Set(report.readings.map(({ element }) => element))).toEqual(new Set(['PN05']));
    expect([report.problems, report.notes]).toEqual([[], []]);
  });

  it('advance by the hour too when each group repeats its guide, or states its own time', () => {
    const expected = every5(
      Array.from({ length: 24 }, (_, index) => (1 + index) / 10),
      eightFive,
    );
    const groups = [rain(1, 12), rain(13, 12)];
    const repeated = decodeReport(bodyOf(`${eight}${step}F460${groups[0]}F460${groups[1]}`, 0x38));
    expect(timed(repeated)).toEqual(expected);
    const own = decodeReport(
      bodyOf(`${eight}${step}F460${groups[0]}F0F02611210905${step}F460${groups[1]}`, 0x38),
    );
    expect(timed(own)).toEqual(expected);
    expect([repeated.problems, own.problems]).toEqual([[], []]);
  });

  it('are followed by elements in a report, never in the answer to 38H', () => {
    const body = `${eight}${step}F460${rain(1, 24)}39230001442038121287461207123511 0012`.replace(' ', '');
    const report = decodeReport(bodyOf(body, 0x34));
    expect(report.readings.slice(24).map(({ element, value }) => [element, value])).toEqual([
      ['Z', 14.42],
      ['VT', 12.87],
      ['pH', 7.12],
      ['US', 1.2],
    ]);
    const answer = decodeReport(bodyOf(body, 0x38));
    expect(answer.readings.map(({ element }) => element)).toEqual(new Array(36).fill('PN05'));
    expect(answer.problems).toEqual([
      'F460: no further twelve values; 6 bytes from offset 66 of the body given up: 071235110012',
    ]);
  });

  it('are no elements because one hour of 2.90 m looks like areas, nor end there', () => {
    const report = decodeReport(bodyOf(`${eight}${step}F5C0${'0122'.repeat(24)}`, 0x34));
    expect(report.readings.map(({ id, value }) => [id, value])).toEqual(new Array(24).fill(['F5C0', 2.9]));
    expect(report.problems).toEqual([]);
  });

  it('make no values of the elements behind them, where vendors have their own among them', () => {
    const body = `${eight}${step}F460${rain(1, 12)}261900003539230001442038121287`;
    const users = decodeReport(bodyOf(`${body}FF090820`, 0x34));
    expect(users.readings.slice(12).map(({ id, value }) => [id, value])).toEqual([
      ['2619', 3.5],
      ['3923', 14.42],
      ['3812', 12.87],
      ['FF0908', 20],
    ]);
    const cut = decodeReport(bodyOf(body.slice(0, -2), 0x34));
    expect(cut.readings.length).toBe(12);
    expect(cut.problems).toEqual([
      'F460: what follows could be values or elements; 14 bytes from offset 42 of the body given up: 2619000035392300014420381212',
    ]);
  });

  it('give up what is no whole group, with its place and reason', () => {
    const report = decodeReport(bodyOf(`${eight}${step}F5C0${'006B'.repeat(12)}006C006D00`, 0x38));
    expect(report.readings.map(({ value }) => value)).toEqual(new Array(12).fill(1.07));
    expect(report.problems).toEqual([
      'F5C0: no further twelve values; 5 bytes from offset 54 of the body given up: 006C006D00',
    ]);
    const short = decodeReport(bodyOf(`${eight}F4600102030438121287`, 0x34));
    expect(short.readings).toEqual([]);
    expect(short.problems).toEqual([
      'F460: twelve values expected; 10 bytes from offset 23 of the body given up: F4600102030438121287',
    ]);
  });

  it('without a step leave what follows twelve values alone unless it can be read', () => {
    const report = decodeReport(bodyOf(`${eight}F460${rain(0x0f, 24)}`, 0x34));
    expect(report.readings.map(({ element }) => element)).toEqual(new Array(12).fill('PN05'));
    expect(report.problems).toEqual([
      'F460: no element follows the twelve values; 12 bytes from offset 37 of the body given up: 1B1C1D1E1F20212223242526',
    ]);
  });

  it('that reach beyond the send time keep the values to come out of the readings', () => {
    const report = decodeReport(bodyOf(`F0F02611211005${step}F460${rain(1, 24)}`, 0x38));
    expect(told(report).map(([, , at]) => at)).toEqual([
      ...['10:05', '10:10', '10:15', '10:20', '10:25', '10:30'],
      ...['10:35', '10:40', '10:45', '10:50', '10:55', '11:00', '11:05'],
    ]);
    expect(report.annexes.slice(1).map(({ kind, value }) => [kind, value])).toEqual(
      Array.from({ length: 11 }, (_, index) => ['unplaced', (14 + index) / 10]),
    );
    expect(report.notes).toEqual(['F460: 11 values lie after the send time and are no readings']);
  });

  it('of any values make these readings and no others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0x31, 0x32, 0x33, 0x34, 0x37, 0x38, 0x3a, 0xe1),
        fc.constantFrom('000000', '000005', '000100'),
        fc.integer({ min: 0xf4, max: 0xfc }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(
          fc.oneof(fc.nat(0xfe), fc.constantFrom(0, 0x0f, 0x19, 0x20, 0x23, 0x26, 0x38, 0xf0, 0xf1, 0xff)),
          {
            minLength: 480,
            maxLength: 480,
          },
        ),
        fc.uint8Array({ maxLength: 11 }),
        (func, stepHex, guide, groups, data, tail) => {
          const size = guide === 0xf4 ? 12 : 24;
          const bytes = Uint8Array.from(data.slice(0, groups * size));
          const id = `${guide.toString(16)}${guide === 0xf4 ? '60' : 'c0'}`;
          const hex = `F0F026010100050418${stepHex}${id}${toHex(bytes)}`;
          const report = decodeReport(bodyOf(hex, func));
          expect(report.problems).toEqual([]);
          expect(report.readings.length).toBe(groups * 12);
          expect(new Set(report.readings.map((reading) => reading.id))).toEqual(new Set([id.toUpperCase()]));
          const at = Date.UTC(2026, 0, 1, 0, 5);
          expect(report.readings.map((reading) => (reading.observedWallMs - at) / 300_000)).toEqual(
            Array.from({ length: groups * 12 }, (_, index) => index),
          );
          const longer = decodeReport(bodyOf(hex + toHex(tail), 0x38));
          expect(longer.readings).toEqual(report.readings);
          expect(longer.problems.length).toBe(tail.length > 0 ? 1 : 0);
          if (tail.length > 0)
            expect(longer.problems[0]).toContain(
              `${tail.length} bytes from offset ${30 + bytes.length} of the body given up: ${toHex(tail)}`,
            );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('series of BCD values', () => {
  const hour = 'F0F02611211000';

  it('end with their last whole value; what is left is given up', () => {
    const report = decodeReport(bodyOf(`${hour}04180000053923000010000000200000`, 0x31));
    expect(told(report)).toEqual([
      ['Z', 1, '10:00'],
      ['Z', 2, '10:05'],
    ]);
    expect(report.problems).toEqual([
      '3923: no whole value of 4 bytes; 1 bytes from offset 38 of the body given up: 00',
    ]);
  });

  it('end before a value that is none, and before one that the element cannot have', () => {
    for (const none of ['00AB0000', '98000010']) {
      const report = decodeReport(bodyOf(`${hour}0418000005392300001000${none}0000300038121287`, 0x31));
      expect(told(report)).toEqual([['Z', 1, '10:00']]);
      expect(report.problems).toEqual([
        `3923: no value of the series; 12 bytes from offset 34 of the body given up: ${none}0000300038121287`,
      ]);
    }
  });

  it('end before the next time and the next station', () => {
    const series = '0418000005392300001000000020003923';
    const next = decodeReport(
      bodyOf(
        `${hour}${series.slice(0, -4)}F0F0261121110038121287F1F100610000024BF0F026112111003B2300037865`,
        0x38,
      ),
    );
    expect(told(next)).toEqual([
      ['Z', 1, '10:00'],
      ['Z', 2, '10:05'],
      ['VT', 12.87, '11:00'],
    ]);
    expect(next.otherStations.map(({ station, readings }) => [station, readings[0]?.value])).toEqual([
      ['0061000002', 37.865],
    ]);
    expect(next.problems).toEqual([]);
  });

  it('without a step that says how far apart have one time only', () => {
    for (const step of ['0418000000', '04180A0B0C', '04100005', '0400']) {
      const report = decodeReport(bodyOf(`${hour}${step}39230000100019182019`, 0x31));
      expect(told(report)).toEqual([['Z', 1, '10:00']]);
      expect(report.problems.at(-1)).toContain('no time step; 4 bytes from offset ');
    }
  });

  it('are given up where they could as well be elements', () => {
    const report = decodeReport(bodyOf(`${hour}041800000538121287128638121285`, 0x32));
    expect(told(report)).toEqual([
      ['VT', 12.87, '10:00'],
      ['VT', 12.86, '10:05'],
    ]);
    expect(report.problems).toEqual([
      '3812: what follows could be values or elements; 4 bytes from offset 34 of the body given up: 38121285',
    ]);
    expect(decodeReport(bodyOf(`${hour}041800000538121287128638121285`, 0x38)).readings.length).toBe(4);
  });

  it('are one element: the step is not that of elements behind it, but of all series of an answer to 38H', () => {
    const body = `${hour}0418000005392300001000000020003812128745200060`;
    const report = decodeReport(bodyOf(`${body}0481`, 0x31));
    expect(told(report)).toEqual([
      ['Z', 1, '10:00'],
      ['Z', 2, '10:05'],
      ['VT', 12.87, '10:00'],
      ['ZT', 0x00600481, '10:00'],
    ]);
    const answer = decodeReport(
      bodyOf(`${hour}041800000539230000100000002000F0F0261121110039230000300000004000`, 0x38),
    );
    expect(told(answer)).toEqual([
      ['Z', 1, '10:00'],
      ['Z', 2, '10:05'],
      ['Z', 3, '11:00'],
      ['Z', 4, '11:05'],
    ]);
    expect([report.problems, answer.problems]).toEqual([[], []]);
  });

  it('in the answer to 38H make no other element, whatever follows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('3923', '2019', '3812', 'FF0910', 'C119'),
        fc.constantFrom('0418000005', '0418000000', ''),
        fc.array(fc.oneof(fc.nat(255), fc.constantFrom(0x26, 0x19, 0x38, 0x12, 0x39, 0x23, 0xf4, 0x60)), {
          maxLength: 60,
        }),
        (id, step, data) => {
          const rest = Uint8Array.from(data.filter((byte) => byte !== 0xf0 && byte !== 0xf1));
          const report = decodeReport(bodyOf(`${hour}${step}${id}${toHex(rest)}`, 0x38));
          expect(new Set([...report.readings.map((reading) => reading.id), id])).toEqual(new Set([id]));
        },
      ),
    );
  });
});

describe('what cannot be what it claims', () => {
  it('gives up the rest: no reading is made of bytes without a length', () => {
    const report = decodeReport(bodyOf('F0F0261121110039230001442000000000000038121287'));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.problems).toEqual([
      '00 guides no element; 10 bytes from offset 29 of the body given up: 00000000000038121287',
    ]);
    expect(decodeReport(bodyOf('F0F02611211100392300014420080038121287')).problems).toEqual([
      '0800: a definition without data bytes; 6 bytes from offset 29 of the body given up: 080038121287',
    ]);
  });

  it('says that a number of a user has too many digits', () => {
    const report = decodeReport(bodyOf(`F0F02611211100FF09F8${'12'.repeat(31)}38121287`));
    expect(told(report)).toEqual([
      ['FF09', null, '11:00'],
      ['VT', 12.87, '11:00'],
    ]);
    expect(report.problems).toEqual([`FF09F8: ${'12'.repeat(31)} has more than 12 digits`]);
  });

  it.each([
    ['39F8', '12'.repeat(31), 'has more than 12 digits'],
    ['3912', 'ABCD', 'is no BCD number'],
    ['C119', '00AB00', 'is no BCD number'],
  ])('%s is no element: neither by its definition nor by its data', (id, data, reason) => {
    const report = decodeReport(bodyOf(`F0F02611211100392300014420${id}${data}38121287`));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.problems).toHaveLength(1);
    expect(report.problems[0]).toContain(
      `${id}: ${data} ${reason}; ${data.length / 2 + 6} bytes from offset 29`,
    );
  });

  it('is told briefly, and not without end', () => {
    const report = decodeReport(bodyOf(`F0F02611211100${'3923000000AB'.repeat(1000)}`));
    expect(report.readings.length).toBe(50);
    expect(report.problems.length).toBe(51);
    expect(report.problems.at(-1)).toBe(
      `too much that cannot be read; 5700 bytes from offset 323 of the body given up: ${'3923000000AB'.repeat(6).slice(0, 64)}…`,
    );
  });

  it('is all that stands behind the first 256 kB of a message, but for a picture', () => {
    const stations = decodeReport(bodyOf(`F0F02611211000${'F1F1006100000148'.repeat(250_000)}`));
    expect(stations.otherStations.length).toBe(32_765);
    expect(stations.problems).toEqual([
      'F1 guides no element; 1 bytes from offset 262143 of the body given up: F1',
      '1737879 bytes behind the first 262144 given up: too long',
    ]);
    const series = decodeReport(bodyOf(`F0F0251121100004180000053923${'00001000'.repeat(80_000)}`, 0x38));
    expect(series.readings.length).toBe(65_528);
    const picture = decodeReport(bodyOf(`F0F02611211100F3F3${'FFD8'.repeat(200_000)}`, 0x36));
    expect([picture.annexes[0]?.bytes.length, picture.problems]).toEqual([400_000, []]);
  });

  it('never makes a decoder throw, nor a reading that is no number or has no time', () => {
    const item = fc.oneof(
      fc.uint8Array({ maxLength: 30 }),
      fc.constantFrom(
        ...['F0F02611211100', 'F0F02613211100', '0418000000', '0418000005', '0418000100', 'F460', 'F5C0'].map(
          fromHex,
        ),
        ...['392300014420', '26190000', '38121287', 'FF0910', 'F1F1006100000248', 'F2F2', '45200000'].map(
          fromHex,
        ),
      ),
    );
    fc.assert(
      fc.property(fc.nat(255), fc.array(item, { maxLength: 12 }), (func, items) => {
        const hex = items.map((bytes) => toHex(bytes as Uint8Array)).join('');
        const report = decodeReport(bodyOf(hex, func));
        for (const section of [report, ...report.otherStations])
          for (const { value, observedWallMs: at } of section.readings) {
            expect(value === null || Math.abs(value) < 1e12).toBe(true);
            expect(Number.isFinite(at)).toBe(true);
          }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is no number', () => {
  it('is kept as text, picture or bytes to the end of the message', () => {
    const annexOf = (hex: string, func: number) =>
      decodeReport(bodyOf(hex, func)).annexes.map(({ kind, id, bytes }) => [kind, id, bytes]);
    expect(annexOf('F2F251312E32333420', 0x35)).toEqual([['text', 'F2F2', fromHex('51312E32333420')]]);
    expect(annexOf('F3F3FFD8FFD9', 0x36)).toEqual([['picture', 'F3F3', fromHex('FFD8FFD9')]]);
    expect(annexOf('FDF6010203', 0x32)).toEqual([['raw', 'FDF6', fromHex('010203')]]);
  });
});
