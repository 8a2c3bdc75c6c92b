import { itemValue } from '@stationwall/protocols/hj212/items';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { encodeRequest, spanOf } from '@stationwall/protocols/hj212/requests';
import { encodeControl } from '@stationwall/protocols/sl651/body';
import { type CommandContent, encodeCommand, newPassword } from '@stationwall/protocols/sl651/commands';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { decodeParameters } from '@stationwall/protocols/sl651/parameters';
import { decodeQuery } from '@stationwall/protocols/sl651/queries';
import { describe, expect, it } from 'vitest';
import { StationSettings } from './basin/station-settings.ts';
import { DeviceCommands } from './hj212-commands.ts';

const wallMs = Date.UTC(2026, 10, 22, 8);

describe('a logger of SL 651', () => {
  const identity = { centre: 1, address: '0061000001', password: '0000' };
  const head = { centre: 1, station: identity.address, password: '0000', serial: 0, sentWallMs: wallMs };
  const ask = (settings: StationSettings, func: number, content: CommandContent = { kind: 'plain' }) => {
    const decoded = decodeFrame(encodeCommand({ ...head, func }, content));
    if (!decoded.ok) throw new Error(decoded.error);
    return settings.answer(decodeQuery(decoded.frame));
  };
  const read = (settings: StationSettings, ...guides: number[]) => {
    const answer = ask(settings, 0x43, { kind: 'read', guides });
    return decodeParameters(answer ?? new Uint8Array(0), 0, true).parameters.map(({ value }) => value);
  };

  it('keeps what it is told, says so, and forgets it when it is reset', () => {
    const settings = new StationSettings(identity);
    expect(read(settings, 0x20, 0x21)).toEqual([1, 5]);
    const set = ask(settings, 0x42, { kind: 'set', parameters: [{ guide: 0x20, value: 6 }] });
    expect(decodeParameters(set ?? new Uint8Array(0), 0, true).parameters).toMatchObject([{ value: 6 }]);
    expect(read(settings, 0x20)).toEqual([6]);
    expect(ask(settings, 0x48)).toEqual(new Uint8Array(0));
    expect(read(settings, 0x20)).toEqual([1]);
  });

  it('moves its gates as it is told, and says how they stand', () => {
    const rest = encodeControl({ kind: 'gates', gates: [{ isOpen: true, openingCm: 125 }] });
    expect(ask(new StationSettings(identity), 0x4e, { kind: 'own', rest })).toEqual(rest);
  });

  it('takes a new password only behind the one that holds, and answers each query of itself', () => {
    const settings = new StationSettings(identity);
    expect(ask(settings, 0x49, newPassword('9999', 'AB12'))).toBeNull();
    expect(settings.password).toBe('0000');
    expect(ask(settings, 0x49, newPassword('0000', 'AB12'))).not.toBeNull();
    expect(settings.password).toBe('AB12');
    for (const func of [0x45, 0x47, 0x50]) expect(ask(settings, func)).not.toBeNull();
    expect(ask(settings, 0x4b)).toBeNull();
  });
});

describe('a device of HJ 212', () => {
  const qn = '20261122080000123';
  const head = { qn, st: '32', password: '123456', mn: '010000A8900016F000169DC0', flag: 4 };
  const deviceOf = () =>
    new DeviceCommands({ mn: head.mn, password: head.password, st: head.st }, () => wallMs);
  const ask = (device: DeviceCommands, cn: string, fields: [string, string | number][] = [], more = {}) =>
    device.answer(decodePacket(encodeRequest({ ...head, ...more }, cn, fields)).packet).map((bytes) => {
      const { ok, packet } = decodePacket(bytes);
      const result = itemValue(packet.groups, 'QnRtn') ?? itemValue(packet.groups, 'ExeRtn');
      return [
        ok && packet.qn === qn,
        packet.cn,
        result ??
          packet.groups
            .flat()
            .map(({ value }) => value)
            .join(),
      ];
    });

  it('says that it understood, its data under the number of the request, and what came of it', () => {
    const device = deviceOf();
    expect(ask(device, '1061')).toEqual([
      [true, '9011', '1'],
      [true, '1061', '30'],
      [true, '9012', '1'],
    ]);
    ask(device, '1062', [['RtdInterval', 60]]);
    expect(ask(device, '1061')[1]).toEqual([true, '1061', '60']);
  });

  it('has no data until it has measured, and tells minutes of what it kept', () => {
    const device = deviceOf();
    expect(ask(device, '2011').at(-1)).toEqual([true, '9012', '100']);
    const values = { w01018: 21.5 };
    device.measured({ qn, bytes: new Uint8Array(0), values, dataTime: '20261122075500' });
    expect(ask(device, '2011')[1]).toEqual([true, '2011', '20261122075500,21.5,N']);
    expect(ask(device, '2051', spanOf(wallMs - 3_600_000, wallMs))[1]?.[1]).toBe('2051');
    expect(ask(device, '2051', spanOf(wallMs - 9_000_000, wallMs - 8_000_000)).at(-1)?.[2]).toBe('100');
  });

  it('refuses a wrong password, and speaks to none but requests', () => {
    expect(ask(deviceOf(), '1061', [], { password: 'xxxxxx' })).toEqual([[true, '9011', '3']]);
    expect(ask(deviceOf(), '9014')).toEqual([]);
  });
});
