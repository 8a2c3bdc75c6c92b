import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementRows } from './element-rows.ts';
import { decodeFrame, type Frame } from './frame.ts';
import { fromHex } from './hex.ts';
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
    const report = decodeReport(bodyOf('F0F0261121110039230001442038121'.slice(0, -1)));
    expect(told(report)).toEqual([['Z', 14.42, '11:00']]);
    expect(report.problems).toEqual(['3812: 2 bytes stated, 0 left']);
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

describe('what is no number', () => {
  it('is kept as text, picture or bytes to the end of the message', () => {
    const annexOf = (hex: string, func: number) =>
      decodeReport(bodyOf(hex, func)).annexes.map(({ kind, id, bytes }) => [kind, id, bytes]);
    expect(annexOf('F2F251312E32333420', 0x35)).toEqual([['text', 'F2F2', fromHex('51312E32333420')]]);
    expect(annexOf('F3F3FFD8FFD9', 0x36)).toEqual([['picture', 'F3F3', fromHex('FFD8FFD9')]]);
    expect(annexOf('FDF6010203', 0x32)).toEqual([['raw', 'FDF6', fromHex('010203')]]);
  });
});
