import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallBasin } from '../testing/small-basin.ts';
import { readBasin, readDemoBasins } from './basin-file.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationwall-basin-'));
  path = join(folder, 'basin.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a basin file', () => {
  it('names its tenant and lists its stations', async () => {
    await writeSmallBasin(path, { tenancyName: 'Riverside', centre: 2, first: 62000001, count: 1 });
    expect(await readBasin(path)).toEqual({
      tenancyName: 'Riverside',
      distances: [],
      stations: [
        {
          stcd: '62000001',
          nameZh: '测站1',
          nameEn: 'Station 1',
          sttp: 'ZQ',
          lon: 110,
          lat: 30,
          river: 'Qing',
          intervalS: 30,
          isPublic: true,
          centre: 2,
          address: '0062000001',
          password: null,
        },
      ],
      numbers: [],
      details: [],
    });
  });

  it.each([
    ['{', 'is not JSON.'],
    ['{"version":2,"tenant":{"tenancyName":"Default"},"stations":[]}', 'is not one: /version'],
    ['{"version":1,"tenant":{"tenancyName":"Default"},"stations":[{}]}', 'is not one: /stations/0'],
  ])('that holds %s is refused in one sentence', async (text, sentence) => {
    await writeFile(path, text);
    await expect(readBasin(path)).rejects.toThrow(`The basin file ${path} ${sentence}`);
  });

  it('that is not there is refused with the command that makes it', async () => {
    await expect(readDemoBasins([`${path}.gone`])).rejects.toThrow(
      `DEMO_BASIN: The basin file ${path}.gone does not exist. Make it with \`npm run field -- basin --out ${path}.gone\`, or set DEMO=off.`,
    );
  });
});
