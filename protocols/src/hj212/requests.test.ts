import { describe, expect, it } from 'vitest';
import { decodePacket } from './packet.ts';
import { encodeRequest, spanOf } from './requests.ts';

/** The examples of HJ 212-2017, Annex A and C, as `frames` of them were computed. */
const documented: [text: string, fields: [string, string | number][]][] = [
  [
    '##0101QN=20160801085857223;ST=32;CN=1062;PW=100000;MN=010000A8900016F000169DC0;Flag=5;CP=&&RtdInterval=30&&1C80',
    [['RtdInterval', 30]],
  ],
  [
    '##0107QN=20160801085857223;ST=32;CN=1000;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&OverTime=5;ReCount=3&&CAC1',
    [
      ['OverTime', 5],
      ['ReCount', 3],
    ],
  ],
  [
    '##0099QN=20160801085857223;ST=32;CN=1011;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018&&5A00',
    [['PolId', 'w01018']],
  ],
  [
    '##0125QN=20160801085857223;ST=32;CN=1012;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018;SystemTime=20160801085857&&0880',
    [
      ['PolId', 'w01018'],
      ['SystemTime', '20160801085857'],
    ],
  ],
  ['##0087QN=20160801085857223;ST=32;CN=1061;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&&&3B80', []],
  [
    '##0099QN=20160801085857223;ST=32;CN=1072;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&NewPW=654321&&3B80',
    [['NewPW', '654321']],
  ],
  [
    '##0134QN=20160801085857223;ST=32;CN=2051;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&BeginTime=20160801084000;EndTime=20160801084000&&56C0',
    spanOf(Date.UTC(2016, 7, 1, 8, 40), Date.UTC(2016, 7, 1, 8, 40)),
  ],
  ['##0087QN=20160801085857223;ST=32;CN=3015;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&&&E401', []],
  [
    '##0125QN=20160801085857223;ST=32;CN=3016;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018;CstartTime=000000;CTime=2&&D801',
    [
      ['PolId', 'w01018'],
      ['CstartTime', '000000'],
      ['CTime', 2],
    ],
  ],
  [
    '##0113QN=20160801085857223;ST=32;CN=3020;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018;InfoId=i13004&&D581',
    [
      ['PolId', 'w01018'],
      ['InfoId', 'i13004'],
    ],
  ],
  [
    '##0131QN=20160801085857223;ST=32;CN=3021;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018;InfoId=i13004;i13004-Info=168.0&&4E00',
    [
      ['PolId', 'w01018'],
      ['InfoId', 'i13004'],
      ['i13004-Info', '168.0'],
    ],
  ],
];

describe('a request of the centre', () => {
  it.each(documented)('equals %s', (text, fields) => {
    const { packet } = decodePacket(Buffer.from(text));
    const made = encodeRequest({ ...packet, flag: 4 }, packet.cn ?? '', fields);
    expect(Buffer.from(made).toString()).toBe(`${text}\r\n`);
  });
});
