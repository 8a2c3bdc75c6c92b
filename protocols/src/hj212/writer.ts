import { crcOf } from './crc.ts';
import type { Item } from './items.ts';
import type { PacketHead } from './packet.ts';
import { wallText } from './wall-time.ts';

export type PacketToSend = Partial<PacketHead> & {
  cn: string;
  /** What stands between the `&&` of CP. */
  content?: string;
};

/** The longest data part that four digits can state. The standard asks for at most 1024. */
const longestData = 9_999;

/** A packet with its length, CRC and line end. Throws a RangeError when the data are too long to be stated. */
export function encodePacket({ content = '', ...head }: PacketToSend): Uint8Array {
  const fields: [string, string | number | null | undefined][] = [
    ['QN', head.qn],
    ['ST', head.st],
    ['CN', head.cn],
    ['PW', head.password],
    ['MN', head.mn],
    ['Flag', head.flag],
    ['PNUM', head.packetTotal],
    ['PNO', head.packetNumber],
  ];
  const text = fields
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${value};`)
    .join('');
  const data = new TextEncoder().encode(`${text}CP=&&${content}&&`);
  if (data.length > longestData) {
    throw new RangeError(
      `a data part of ${data.length} bytes: ${longestData} is the most that can be stated`,
    );
  }
  const bytes = new Uint8Array(data.length + 12);
  const put = (at: number, ascii: string): void => {
    for (let index = 0; index < ascii.length; index++) bytes[at + index] = ascii.charCodeAt(index);
  };
  put(0, `##${String(data.length).padStart(4, '0')}`);
  bytes.set(data, 6);
  put(6 + data.length, `${crcOf(data).toString(16).toUpperCase().padStart(4, '0')}\r\n`);
  return bytes;
}

/** CP as text; items of one group by commas, groups by semicolons. */
export const writeItems = (groups: readonly (readonly Item[])[]): string =>
  groups.map((group) => group.map(({ name, value }) => `${name}=${value}`).join(',')).join(';');

/** What a request came to (QnRtn, 9011). */
export const requestResults = {
  ok: 1,
  refused: 2,
  wrongPassword: 3,
  wrongMn: 4,
  wrongSt: 5,
  wrongFlag: 6,
  wrongQn: 7,
  wrongCn: 8,
  wrongCrc: 9,
  unknown: 100,
} as const;

/** What a command came to (ExeRtn, 9012). */
export const executionResults = {
  ok: 1,
  failed: 2,
  condition: 3,
  timeout: 4,
  busy: 5,
  fault: 6,
  noData: 100,
} as const;

/** Whom an answer goes to and what it answers: the head of what came. */
export type Answered = Pick<PacketHead, 'qn' | 'password' | 'mn' | 'flag'>;

/** An answer's head: ST 91, the version of what it answers, and no answer wanted to it. */
const answerTo = ({ qn, password, mn, flag }: Answered, cn: string, content = ''): Uint8Array =>
  encodePacket({ qn, st: '91', cn, password, mn, flag: (flag ?? 4) & ~3, content });

/** 9011: a request was understood, or why not. */
export const encodeRequestAnswer = (
  request: Answered,
  result: (typeof requestResults)[keyof typeof requestResults],
): Uint8Array => answerTo(request, '9011', `QnRtn=${result}`);

/** 9012: what became of a request. */
export const encodeExecution = (
  request: Answered,
  result: (typeof executionResults)[keyof typeof executionResults],
): Uint8Array => answerTo(request, '9012', `ExeRtn=${result}`);

/** 9013: a notice was taken. */
export const encodeNoticeAnswer = (notice: Answered): Uint8Array => answerTo(notice, '9013');

/** 9014: data were taken. */
export const encodeDataAnswer = (data: Answered): Uint8Array => answerTo(data, '9014');

/** 1012: sets the device's clock to a wall clock (milliseconds as if UTC). */
export const encodeClock = (
  head: Answered & Pick<PacketHead, 'st'>,
  wallMs: number,
  polId: string | null = null,
): Uint8Array =>
  encodePacket({
    ...head,
    cn: '1012',
    flag: ((head.flag ?? 4) & ~3) | 1,
    content: `${polId === null ? '' : `PolId=${polId};`}SystemTime=${wallText(wallMs).slice(0, 14)}`,
  });
