import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFactors } from './factor-reader.ts';
import { factorElement, factorOf, factorRows } from './factors.ts';
import { readItems } from './items.ts';

const file = new URL('../../../../shared/frames/hj212-factor-codes.csv', import.meta.url);

function factorsOf(content: string) {
  const problems: string[] = [];
  const factors = readFactors(readItems(content, problems), problems);
  return {
    factors: factors.map(({ code, row, numbers, texts }) => ({
      code,
      name: row?.nameEn,
      ...Object.fromEntries([...numbers, ...texts]),
    })),
    problems,
  };
}

describe('factors', () => {
  it('are found by the codes of both standards and by the number of a device', () => {
    const names = ['w01018', '011', 'B01', '02', 'LA', 'e10101', 'g10312', 'i33312', 'i12001'].map(
      (code) => factorOf(code)?.nameEn,
    );
    expect(names).toEqual([
      'Chemical oxygen demand',
      'Chemical oxygen demand',
      'Sewage flow',
      'Sulfur dioxide',
      'A-weighted sound level',
      'Inlet flow',
      'Slurry circulation pump state',
      'Upper furnace incineration temperature',
      'Working state',
    ]);
    expect(['w0101', 'O3', 'e1010x', 'constructor', ''].map(factorOf)).toEqual(Array(5).fill(undefined));
  });

  it('are kept under the code of 2017, devices under their own number', () => {
    expect(['011', 'w01018', '02', 'e10102', 'O3'].map(factorElement)).toEqual([
      'w01018',
      'w01018',
      'a21026',
      'e10102',
      'O3',
    ]);
  });

  it('have one row for a code', () => {
    const codes = factorRows.flatMap(({ code, code2005 }) => (code2005 === null ? [code] : [code, code2005]));
    expect(new Set(codes).size).toBe(codes.length);
    expect(factorRows.length).toBe(377);
  });

  it.skipIf(!existsSync(file))('are those of the annex', () => {
    const printed = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => [...row.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain, quoted]) => quoted ?? plain));
    const missing = printed
      .filter(([code, name, code2005]) => {
        const row = factorOf(String(code).replaceAll('x', code === 'LMx' ? 'x' : '1'));
        return row?.nameZh !== name || (code2005 !== '' && factorOf(String(code2005)) !== row);
      })
      .map(([code, name]) => `${code} ${name}`);
    // Printed for two things, and a slip of the pen.
    expect(missing).toEqual(['e412xx 搅拌器转态', 'e701xx 加药量', 'g119xx 入口二氧化硫SO2']);
  });

  it('gather what is said of one code, numbers as numbers', () => {
    expect(
      factorsOf(
        'DataTime=1;w01018-SampleTime=20160801070000,w01018-Rtd=2.20,w01018-ZsRtd=-1e2,w01018-Flag=N;w01001-avg=7;w01001-Cou=;L5-Data=53.0;L5-DayData=54;a-X=b;a-Y=3',
      ),
    ).toEqual({
      factors: [
        {
          code: 'w01018',
          name: 'Chemical oxygen demand',
          SampleTime: '20160801070000',
          Rtd: 2.2,
          ZsRtd: -100,
          Flag: 'N',
        },
        { code: 'w01001', name: 'pH', Avg: 7, Cou: null },
        { code: 'L5', name: 'Percentile sound level L5', Data: 53, DayData: 54 },
        { code: 'a', name: undefined, X: 'b', Y: 3 },
      ],
      problems: [],
    });
  });

  it('tell what is no number and what is there twice', () => {
    expect(factorsOf('a21-Rtd=0.00;a21-Rtd=0.5;b-Rtd=%d;c-Rtd=1e999;d-Rtd=0x10;e-Rtd=1.2.3')).toEqual({
      factors: [
        { code: 'a21', name: undefined, Rtd: 0 },
        { code: 'a21', name: undefined, Rtd: 0.5 },
        { code: 'b', name: undefined, Rtd: null },
        { code: 'c', name: undefined, Rtd: null },
        { code: 'd', name: undefined, Rtd: null },
        { code: 'e', name: undefined, Rtd: null },
      ],
      problems: [
        'a21-Rtd is there twice',
        'b-Rtd=%d is no number',
        'c-Rtd=1e999 is no number',
        'd-Rtd=0x10 is no number',
        'e-Rtd=1.2.3 is no number',
      ],
    });
  });
});
