import { spawn } from 'node:child_process';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { fromHex, toHex } from '@stationwall/protocols/sl651/hex';
import { describe, expect, it } from 'vitest';
import type { DecodedElement } from '../decoded-line.ts';

const main = new URL('../main.ts', import.meta.url).pathname;

async function run(
  args: string[],
  input: string | Uint8Array = '',
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main, ...args]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

const frame =
  '7E7E010030746200001232002F024465260701060036F1F1003074620048F0F02607010600' +
  '2619003113452000600481381212' +
  '87FF090820FF3311020503B042';

const nothing = {
  direction: null,
  centre: null,
  station: null,
  password: null,
  func: null,
  serial: null,
  sentAt: null,
  observedAt: null,
  stationType: null,
  elements: [],
};

describe('field decode', () => {
  it('prints one object a line, for bad lines too', async () => {
    const spaced = frame.toLowerCase().replace(/(..)/g, '$1 ');
    const { code, out, err } = await run(
      ['decode'],
      `${frame}\n${spaced}\r\n\nzz\n7E7\n${frame.replace(/42$/, '43')}`,
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    const [whole, lower, empty, noHex, odd, wrong, ...more] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const at = '2026-07-01 06:00';
    expect(whole).toEqual({
      ok: true,
      crcOk: true,
      direction: 'up',
      centre: 1,
      station: '0030746200',
      password: '0012',
      func: '32',
      serial: 17509,
      sentAt: '2026-07-01 06:00:36',
      observedAt: at,
      stationType: '48',
      elements: [
        { id: '2619', name: '降水量累计值', unit: 'mm', value: 311.3, observedAt: at },
        { id: '4520', name: '遥测站状态及报警信息', unit: '', value: '00600481', observedAt: at },
        { id: '3812', name: '电源电压', unit: 'V', value: 12.87, observedAt: at },
        { id: 'FF0908', name: '用户自定义要素 FF09', unit: null, value: 20, observedAt: at },
        { id: 'FF3311', name: '用户自定义要素 FF33', unit: null, value: 20.5, observedAt: at },
      ],
      error: null,
    });
    expect(lower).toEqual(whole);
    expect(empty).toEqual({ ok: false, crcOk: false, ...nothing, error: 'empty line' });
    expect(noHex).toEqual({ ok: false, crcOk: false, ...nothing, error: "no hex: 'z' at character 1" });
    expect(odd).toEqual({ ok: false, crcOk: false, ...nothing, error: 'an odd number of hex digits: 3' });
    expect(wrong).toEqual({ ...whole, ok: false, crcOk: false, error: 'CRC B043 is wrong: B042 expected' });
    expect(more).toEqual([]);
  });

  it('names the station of each value where a frame carries several', async () => {
    const report = encodeFrame({
      ...{
        direction: 'up',
        centre: 1,
        station: '0061000001',
        password: '0000',
        func: 0x34,
        packet: null,
        end: 3,
      },
      body: fromHex(
        '0007261121110005F1F1006100000148F0F02611211100392300014420' +
          'F1F100610000024BF0F0261121110004180000053B230003786500037866' +
          'F1F1006100000350F0F02611211100201900001538121287',
      ) as Uint8Array,
    });
    const { out } = await run(['decode'], `${toHex(report)}\n`);
    const { ok, station, stationType, elements } = JSON.parse(out);
    expect({ ok, station, stationType }).toEqual({ ok: true, station: '0061000001', stationType: '48' });
    expect(
      elements.map((each: DecodedElement) => [each.station, each.id, each.value, each.observedAt]),
    ).toEqual([
      ['0061000001', '3923', 14.42, '2026-11-21 11:00'],
      ['0061000002', '0418', { day: 0, hour: 0, minute: 5 }, '2026-11-21 11:00'],
      ['0061000002', '3B23', 37.865, '2026-11-21 11:00'],
      ['0061000002', '3B23', 37.866, '2026-11-21 11:05'],
      ['0061000003', '2019', 1.5, '2026-11-21 11:00'],
      ['0061000003', '3812', 12.87, '2026-11-21 11:00'],
    ]);
  });

  it('tells what of a frame was given up', async () => {
    const report = encodeFrame({
      ...{
        direction: 'up',
        centre: 1,
        station: '0061000001',
        password: '0000',
        func: 0x38,
        packet: null,
        end: 3,
      },
      body: fromHex(
        `0007261121110005F1F1006100000148F0F026112109050418000000F460${'0F10111213141516171819'.repeat(2)}`,
      ) as Uint8Array,
    });
    const { out } = await run(['decode'], `${toHex(report)}\n`);
    const { ok, crcOk, elements, error } = JSON.parse(out);
    expect({ ok, crcOk, error }).toEqual({
      ok: false,
      crcOk: true,
      error:
        'F460: no further twelve values; 10 bytes from offset 42 of the body given up: 10111213141516171819',
    });
    expect(elements.map(({ id }: DecodedElement) => id)).toEqual(['0418', ...new Array(12).fill('F460')]);
  });

  it('survives garbage and a line without end', async () => {
    const garbage = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 7919) & 0xff).map((byte) =>
      byte === 10 ? 11 : byte,
    );
    const { code, out } = await run(['decode'], garbage);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: false });
  });

  it('prints packets of HJ 212, glued and broken ones too', async () => {
    const packet =
      '##0136ST=32;CN=2011;PW=000000;MN=LD130133000015;CP=&&DataTime=20160824003817;011-Rtd=231.0,011-Flag=N;B01-Rtd=36.91;060-Rtd=1.803,060-Flag=N&&1DC0';
    const input = `junk${packet}${packet}\r\n\r\n${packet.replace('1DC0', '1DC1')}\nno packet\n`;
    const { code, out } = await run(['decode', '--protocol', 'hj212'], input);
    expect(code).toBe(0);
    const [first, second, wrong, none, ...more] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const missing = { rtd: null, avg: null, min: null, max: null, cou: null, flag: null, sampleTime: null };
    const whole = {
      ok: true,
      crcOk: true,
      error: null,
      st: '32',
      cn: '2011',
      mn: 'LD130133000015',
      pw: '000000',
      flag: null,
      qn: null,
      pnum: null,
      pno: null,
      dataTime: '20160824003817',
      factors: [
        { ...missing, code: '011', name: '化学需氧量', unit: 'mg/L', rtd: 231, flag: 'N' },
        { ...missing, code: 'B01', name: '污水', unit: 'L/s', rtd: 36.91 },
        { ...missing, code: '060', name: '氨氮', unit: 'mg/L', rtd: 1.803, flag: 'N' },
      ],
    };
    expect(first).toEqual({ ...whole, error: '4 bytes before it are no packet' });
    expect(second).toEqual(whole);
    const error = 'wrong CRC: 1DC1 is given, 1DC0 is right';
    expect(wrong).toEqual({ ...whole, ok: false, crcOk: false, error });
    expect(none).toMatchObject({ ok: false, crcOk: false, st: null, factors: [] });
    expect(more).toEqual([]);
  });

  it('gives one object for garbage of any length', async () => {
    const garbage = Buffer.from(
      Array.from({ length: 200_000 }, (_, index) => `${(index * 7919) % 1000};#`).join(''),
    );
    const { code, out } = await run(['decode', '--protocol', 'hj212'], garbage);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ ok: false, crcOk: false });
  });

  it.each([
    [['decode', '--protocol', 'modbus'], "field: --protocol is 'modbus': sl651 or hj212 is allowed\n"],
    [
      ['decod'],
      "field: no command 'decod'. Allowed: simulate, basin, replay, stations, send, refused, decode, sign, broker\n",
    ],
    [['replay', 'x.csv'], 'field: replay needs --map FILE\n'],
    [['send', 'no-such-file'], 'field: there is no file no-such-file\n'],
    [['send', 'x', '--to', 'nowhere:99999'], 'field: there is no file x\n'],
  ])('%j is a clear mistake', async (args, message) => {
    expect(await run(args)).toEqual({ code: 2, out: '', err: message });
  });
});
