import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePacket } from './packet.ts';
import { createSplitter, type StreamItem } from './splitter.ts';
import { encodePacket } from './writer.ts';

const packetOf = (
  qn: string,
  content = 'DataTime=20261122080000;w01018-Rtd=21.4,w01018-Flag=N',
): Uint8Array => encodePacket({ qn, st: '32', cn: '2011', password: '123456', mn: 'MN1', flag: 5, content });

const bytesOf = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const line = (packet: Uint8Array): string => text(packet).trimEnd();

function split(
  stream: Uint8Array,
  cuts: readonly number[] = [],
): { items: StreamItem[]; mostWaiting: number } {
  const splitter = createSplitter();
  const items: StreamItem[] = [];
  let mostWaiting = 0;
  let from = 0;
  const ends = cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b);
  for (const to of [...ends, stream.length]) {
    items.push(...splitter.push(stream.slice(from, to)));
    mostWaiting = Math.max(mostWaiting, splitter.waiting);
    from = to;
  }
  return { items: [...items, ...splitter.flush()], mostWaiting };
}

/** `text` of packets, `reason: text` of garbage. */
const told = (stream: Uint8Array): string[] =>
  split(stream).items.map((item) =>
    item.kind === 'frame' ? text(item.bytes) : `${item.reason}: ${text(item.bytes)}`,
  );

const first = packetOf('20261122080000001');
const second = packetOf('20261122080000002');

describe('the splitter of HJ 212', () => {
  it('finds packets that are glued, with CRLF, LF or nothing between them', () => {
    const stream = bytesOf(first, line(second), '\n', line(first), line(second));
    expect(told(stream)).toEqual([line(first), line(second), line(first), line(second)]);
  });

  it('gives a packet at its last digit, before the end of its line', () => {
    const splitter = createSplitter();
    expect(splitter.push(bytesOf(line(first)))).toEqual([{ kind: 'frame', bytes: bytesOf(line(first)) }]);
    expect(splitter.push(bytesOf('\r\n'))).toEqual([]);
    expect(splitter.waiting).toBe(0);
  });

  it('tells noise, a wrong CRC, a cut packet and a head that states too much from the packets around them', () => {
    const wrong = line(first).replace('21.4', '21.5');
    const cut = line(first).slice(0, 60);
    const tooLong = line(first)
      .replace(/^##..../, '##9999')
      .replace('21.4', '21.5');
    const stream = bytesOf('noise', first, `${wrong}\r\n`, cut, second, `${tooLong}\r\n`, first);
    expect(told(stream)).toEqual([
      'no packet: noise',
      line(first),
      `wrong CRC: ${wrong}`,
      `wrong length: ${cut}`,
      line(second),
      `wrong length: ${tooLong}`,
      line(first),
    ]);
  });

  it('takes a packet whose length was miscounted and whose CRC is right', () => {
    for (const stated of ['0001', '0080', '0700', '9999']) {
      const miscounted = line(first).replace(/^##..../, `##${stated}`);
      expect(told(bytesOf(miscounted, '\r\n', second))).toEqual([miscounted, line(second)]);
      expect(told(bytesOf(miscounted, second))).toEqual([miscounted, line(second)]);
      expect(told(bytesOf(miscounted))).toEqual([miscounted]);
    }
  });

  it('does not take a head inside the text of a packet for another packet', () => {
    const packet = packetOf('20261122080000003', 'i11001-Info=//##0004 &&1C80 ##9999//');
    expect(told(bytesOf(packet, second))).toEqual([line(packet), line(second)]);
  });

  it('gives the same however the stream was cut', () => {
    const piece = fc.oneof(
      fc.constantFrom(first, second, packetOf('3', 'i11001-Info=//清洗管路//')).map(text),
      fc.constantFrom(
        line(first).replace('21.4', '9'),
        line(second).slice(0, 50),
        '##0012',
        '&&1C80',
        '\r\n',
        '#',
      ),
      fc.uint8Array({ maxLength: 30 }).map(text),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (pieces, cuts) => {
          const stream = Uint8Array.from(Buffer.from(pieces.join(''), 'latin1'));
          expect(split(stream, cuts).items).toEqual(split(stream).items);
        },
      ),
    );
  });

  it('loses no byte but the blanks between packets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('##0101QN=1;', '##99', '99', '&&1C80', '\r\n', 'x', '#')),
        (pieces) => {
          const stream = Buffer.from(pieces.join('').repeat(8), 'latin1');
          const given = split(stream).items.map(({ bytes }) => text(bytes));
          expect(given.join('').replace(/\s/g, '')).toBe(text(stream).replace(/\s/g, ''));
        },
      ),
    );
  });

  it('holds no more than a longest packet, whatever comes', () => {
    const heads = bytesOf('##9999'.repeat(20_000));
    expect(split(heads, [1, 5_000, 12_000, 50_000]).mostWaiting).toBeLessThanOrEqual(10_240);
    const pieces = split(bytesOf('x'.repeat(30_000))).items;
    expect(Math.max(...pieces.map(({ bytes }) => bytes.length))).toBe(4_096);
    expect(pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(30_000);
    const longest = packetOf('1', `i11001-Info=//${'x'.repeat(9_900)}//`);
    expect(told(bytesOf('##9999QN', longest, second))).toEqual([
      'incomplete: ##9999QN',
      line(longest),
      line(second),
    ]);
  });

  it('gives packets whose CRC is right', () => {
    const garbled = fc.tuple(fc.nat(line(first).length - 1), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(garbled, ([at, byte]) => {
        const bytes = bytesOf(first);
        bytes[at] = byte;
        for (const item of split(bytesOf(bytes, second)).items)
          if (item.kind === 'frame') expect(decodePacket(item.bytes).crcOk).toBe(true);
      }),
    );
  });
});
