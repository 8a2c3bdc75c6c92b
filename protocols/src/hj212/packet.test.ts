import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFactors } from './factor-reader.ts';
import { readFlag, writeFlag } from './flag.ts';
import { decodePacket } from './packet.ts';
import {
  encodeClock,
  encodeDataAnswer,
  encodeExecution,
  encodeNoticeAnswer,
  encodePacket,
  encodeRequestAnswer,
  writeItems,
} from './writer.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const request =
  '##0101QN=20160801085857223;ST=32;CN=1062;PW=100000;MN=010000A8900016F000169DC0;Flag=5;CP=&&RtdInterval=30&&1C80\r\n';

const head = {
  qn: '20160801085857223',
  st: '32',
  cn: '1062',
  password: '100000',
  mn: '010000A8900016F000169DC0',
  flag: 5,
  packetTotal: null,
  packetNumber: null,
};

describe('a packet of HJ 212', () => {
  it('is read as Annex A prints it, and written the same', () => {
    expect(decodePacket(bytesOf(request))).toEqual({
      ok: true,
      crcOk: true,
      error: null,
      packet: { ...head, groups: [[{ name: 'RtdInterval', value: '30' }]], problems: [] },
    });
    expect(textOf(encodePacket({ ...head, content: 'RtdInterval=30' }))).toBe(request);
  });

  it('is answered as Annex C prints it', () => {
    const asked = { ...head, password: '123456', flag: 7 };
    expect(
      [
        encodeRequestAnswer(asked, 1),
        encodeExecution(asked, 1),
        encodeNoticeAnswer(asked),
        encodeDataAnswer(asked),
      ].map(textOf),
    ).toEqual([
      '##0094QN=20160801085857223;ST=91;CN=9011;PW=123456;MN=010000A8900016F000169DC0;Flag=4;CP=&&QnRtn=1&&1B00\r\n',
      '##0095QN=20160801085857223;ST=91;CN=9012;PW=123456;MN=010000A8900016F000169DC0;Flag=4;CP=&&ExeRtn=1&&6240\r\n',
      '##0087QN=20160801085857223;ST=91;CN=9013;PW=123456;MN=010000A8900016F000169DC0;Flag=4;CP=&&&&2A80\r\n',
      '##0087QN=20160801085857223;ST=91;CN=9014;PW=123456;MN=010000A8900016F000169DC0;Flag=4;CP=&&&&3240\r\n',
    ]);
    expect(textOf(encodeClock({ ...asked, flag: 4 }, Date.UTC(2016, 7, 1, 8, 58, 57), 'w01018'))).toBe(
      '##0125QN=20160801085857223;ST=32;CN=1012;PW=123456;MN=010000A8900016F000169DC0;Flag=5;CP=&&PolId=w01018;SystemTime=20160801085857&&0880\r\n',
    );
  });

  it('tells what is wrong with length and CRC', () => {
    const errorOf = (text: string) => {
      const { ok, crcOk, error } = decodePacket(bytesOf(text));
      return { ok, crcOk, error };
    };
    expect(errorOf(request.replace('1C80', '1c81'))).toEqual({
      ok: false,
      crcOk: false,
      error: 'wrong CRC: 1C81 is given, 1C80 is right',
    });
    expect(errorOf(request.replace('0101', '0100'))).toEqual({
      ok: false,
      crcOk: true,
      error: 'wrong length: 100 is stated, 101 bytes are there',
    });
    expect(errorOf(request.slice(0, 60))).toEqual({
      ok: false,
      crcOk: false,
      error: 'incomplete: a length of 101 is stated, 54 bytes are there',
    });
    expect(errorOf(request.replace('0101', 'abcd')).error).toMatch(/^no length of four digits behind ##/);
    expect(errorOf('QN=1').error).toBe('no ## begins a packet');
    expect(errorOf(request.replace('1C80', '1c80')).ok).toBe(true);
    expect(errorOf(request.replace('\r\n', '\n')).ok).toBe(true);
  });

  it('is read with the oddities of the field', () => {
    const odd =
      'ST=null;FLAG=4,PNO=0002;PNUM=0003MN;CN=2011;CP=&&DataTime=20210305003817000;;a=;…;b-Flag=N,b-Rtd=1;&&';
    const { packet } = decodePacket(bytesOf(`##0000${odd}`));
    expect(packet).toEqual({
      qn: null,
      st: null,
      cn: '2011',
      password: null,
      mn: null,
      flag: 4,
      packetTotal: null,
      packetNumber: 2,
      groups: [
        [{ name: 'DataTime', value: '20210305003817000' }],
        [{ name: 'a', value: '' }],
        [
          { name: 'b-Flag', value: 'N' },
          { name: 'b-Rtd', value: '1' },
        ],
      ],
      problems: ['PNUM=0003MN is no number up to 9999', "'…' is no item"],
    });
  });

  it('keeps text between // whole, in UTF-8 and in GB 18030', () => {
    const content = 'i11001-Info=//清洗;管路,A=1//;PolId=w01018';
    const groups = [
      [{ name: 'i11001-Info', value: '//清洗;管路,A=1//' }],
      [{ name: 'PolId', value: 'w01018' }],
    ];
    expect(decodePacket(encodePacket({ ...head, content })).packet.groups).toEqual(groups);
    const gb = [
      ...Buffer.from('##0000CP=&&i11001-Info=//', 'latin1'),
      0xc7,
      0xe5,
      0xcf,
      0xb4,
      ...Buffer.from('//&&'),
    ];
    expect(decodePacket(Uint8Array.from(gb)).packet.groups).toEqual([
      [{ name: 'i11001-Info', value: '//清洗//' }],
    ]);
  });

  it('comes back from its bytes as it was', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9]{1,8}(-[A-Z][a-z]{1,5})?$/);
    const value = fc.stringMatching(/^[0-9A-Za-z.]{0,12}$/);
    const groups = fc.array(fc.array(fc.record({ name, value }), { minLength: 1, maxLength: 4 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(groups, fc.nat(255), fc.nat(99), (items, flag, packetTotal) => {
        const sent = { ...head, flag, packetTotal, packetNumber: 1 };
        const decoded = decodePacket(encodePacket({ ...sent, content: writeItems(items) }));
        expect(decoded).toEqual({
          ok: true,
          crcOk: true,
          error: null,
          packet: { ...sent, groups: items, problems: [] },
        });
      }),
    );
  });

  it('never throws, whatever the bytes are', () => {
    const junk = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .array(
          fc.constantFrom('##', '0101', 'CP=', '&&', ';', ',', '=', '//', 'a-Rtd', '1', '清', '1C80', '\n'),
        )
        .map((parts) => bytesOf(parts.join(''))),
    );
    fc.assert(
      fc.property(junk, (bytes) => {
        const { packet } = decodePacket(bytes);
        readFactors(packet.groups, []);
      }),
    );
  });

  it('refuses to be written longer than its length can state', () => {
    expect(() => encodePacket({ cn: '2011', content: 'x'.repeat(10_000) })).toThrow(
      'a data part of 10015 bytes: 9999 is the most that can be stated',
    );
  });

  it('says by its flag of which standard it is and whether it wants an answer', () => {
    expect(readFlag(9)).toEqual({ version: 2, hasNumbers: false, wantsAnswer: true });
    fc.assert(fc.property(fc.nat(255), (flag) => writeFlag(readFlag(flag)) === flag));
  });
});
