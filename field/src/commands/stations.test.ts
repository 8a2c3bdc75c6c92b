import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseCommandArgs } from '../command.ts';
import { command } from './stations.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const map = {
  form: 'wide',
  centre: 3,
  timeColumn: 'time',
  series: { a: { address: '0063000001', element: 'Z' }, b: { address: '1234560007', element: 'PJ' } },
};

async function stations(stationsOfMap: object, ...options: (string | object)[]) {
  const more = options.find((option) => typeof option === 'object');
  const words = options.filter((option) => typeof option === 'string');
  const file = join(folder, 'map.json');
  const out = join(folder, 'stations.json');
  await writeFile(file, JSON.stringify({ ...map, ...more, stations: stationsOfMap }));
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await command.run(parseCommandArgs(command, ['--map', file, '--out', out, ...words]));
    return { told: told.mock.calls.map(([text]) => text), file: JSON.parse(await readFile(out, 'utf8')) };
  } finally {
    told.mockRestore();
  }
}

describe('field stations', () => {
  it('writes what the map says of its stations as the backend reads it', async () => {
    const place = { lon: 114.3, lat: 30.6, river: '汉江', intervalS: 300, isPublic: true };
    const { told, file } = await stations({
      '0063000001': { nameEn: 'Old Bridge', nameZh: '老桥站', sttp: 'ZZ', ...place },
      '1234560007': { nameEn: 'Hill', sttp: 'PP' },
    });
    expect(file).toEqual({
      version: 1,
      tenant: { tenancyName: 'Replay', name: 'Replay' },
      stations: [
        {
          ...{ stcd: '63000001', nameZh: '老桥站', nameEn: 'Old Bridge', sttp: 'ZZ', ...place },
          ...{ centre: 3, address: '0063000001' },
        },
        {
          ...{ stcd: '1234560007', nameZh: 'Hill', nameEn: 'Hill', sttp: 'PP', lon: null, lat: null },
          ...{ river: null, intervalS: 900, isPublic: false, centre: 3, address: '1234560007' },
        },
      ],
    });
    expect(told).toEqual([`2 stations in ${join(folder, 'stations.json')}\n`]);
  });

  it('writes the basin and the levels that it names', async () => {
    const levels = { warningM: 2.5, guaranteeM: 3 };
    const basin = { bsnm: '亨伯河 Humber', nameZh: '艾尔河 River Aire' };
    const { file } = await stations(
      { '0063000001': { nameEn: 'Old Bridge', sttp: 'ZZ', ...levels } },
      { basin },
    );
    expect([file.basin, file.stations[0].site]).toEqual([basin, levels]);
  });

  it('says how many it cannot name, and writes for another tenant', async () => {
    const { told, file } = await stations(
      { '0063000001': { nameEn: 'Old Bridge', sttp: 'ZZ' } },
      '--tenant',
      'Water',
    );
    expect(file.tenant.tenancyName).toBe('Water');
    expect(told[0]).toBe('1 stations of the map are not in its "stations"; left out\n');
  });

  it('refuses a map without stations', async () => {
    await expect(stations({})).rejects.toThrow(
      'has no "stations"; one for each address is allowed: 0063000001, 1234560007, …',
    );
  });
});
