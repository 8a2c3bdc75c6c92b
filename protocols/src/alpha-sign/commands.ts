/** Times of day by which files run: in steps of ten minutes from 00 to 8F, `FE` = never, `FF` = always. */
export const always = 0xff;
export const never = 0xfe;
const stepMinutes = 10;
export const timeSteps = (24 * 60) / stepMinutes;

/** The step of ten minutes in which a minute of the day lies. */
export const timeStepOf = (minuteOfDay: number): number => Math.floor(minuteOfDay / stepMinutes) % timeSteps;

/** Dots by one character each; of a sign of three colours amber is red and green at once. */
export const dotColours = { off: '0', red: '1', green: '2', amber: '3' } as const;

/** How much memory a file has. A label is one character from 20 to 7E, `0` and `?` excepted. */
export type AlphaFile =
  | { kind: 'text'; label: string; size: number; start: number; stop: number }
  | { kind: 'dots'; label: string; height: number; width: number; isMono: boolean };

/** A picture: rows of dots from the top, each a text of `dotColours`. */
export interface AlphaPicture {
  label: string;
  height: number;
  width: number;
  rows: readonly string[];
}

/** What a sign is told and asked, as far as it is used here; what is read comes back under the code by which it is written. */
export type AlphaCommand =
  | { code: 'writeText'; label: string; text: string }
  | { code: 'readText'; label: string }
  | ({ code: 'writeDots' } & AlphaPicture)
  | { code: 'readDots'; label: string }
  | { code: 'memory'; files: readonly AlphaFile[] }
  | { code: 'readMemory' }
  | { code: 'timeOfDay'; hour: number; minute: number }
  | { code: 'runTimes'; label: string; start: number; stop: number }
  | { code: 'runSequence'; labels: string }
  | { code: 'readErrors' }
  | { code: 'errors'; flags: number }
  | { code: 'clearErrors' };

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');

/** Bits of the serial error status register; bit 6 is always set. */
export const errorFlags = {
  parity: 1,
  framing: 2,
  timeout: 4,
  overflow: 8,
  checksum: 16,
  command: 32,
} as const;
const registerBit = 0x40;

/** Text files begin with ESC, where the text stands (`0` = lines fill the sign) and how it comes (`b` = it holds still). */
const holdStill = '\x1b0b';
/** Calls a picture into the text. */
const callDots = '\x14';

/** A text that shows pictures below one another; of none it is an empty text. */
export const picturesText = (labels: readonly string[]): string =>
  `${holdStill}${labels.map((label) => `${callDots}${label}`).join('\r')}`;

/** The labels of the pictures that a text calls, from the top. */
export const picturesIn = (text: string): string[] =>
  text
    .split(callDots)
    .slice(1)
    .flatMap(([label]) => label ?? []);

function writeFile(file: AlphaFile): string {
  if (file.kind === 'text')
    return `${file.label}AU${hex(file.size, 4)}${hex(file.start, 2)}${hex(file.stop, 2)}`;
  return `${file.label}DU${hex(file.height, 2)}${hex(file.width, 2)}${file.isMono ? '1000' : '2000'}`;
}

function readFiles(text: string): AlphaFile[] | null {
  const files: AlphaFile[] = [];
  for (let at = 0; at < text.length; at += 11) {
    const read = /^(.)([AD])[UL]([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})$/is.exec(
      text.slice(at, at + 11),
    );
    if (!read) return null;
    const [label = '', kind = '', ...digits] = read.slice(1);
    const [first = 0, second = 0, third = 0, fourth = 0] = digits.map((pair) => Number.parseInt(pair, 16));
    files.push(
      kind.toUpperCase() === 'A'
        ? { kind: 'text', label, size: first * 256 + second, start: third, stop: fourth }
        : { kind: 'dots', label, height: first, width: second, isMono: third === 0x10 },
    );
  }
  return files;
}

/** A command as it stands between STX and ETX. */
export function writeCommand(command: AlphaCommand): string {
  switch (command.code) {
    case 'writeText':
      return `A${command.label}${command.text}`;
    case 'readText':
      return `B${command.label}`;
    case 'writeDots':
      return `I${command.label}${hex(command.height, 2)}${hex(command.width, 2)}${command.rows.map((row) => `${row}\r`).join('')}`;
    case 'readDots':
      return `J${command.label}`;
    case 'memory':
      return `E$${command.files.map(writeFile).join('')}`;
    case 'readMemory':
      return 'F$';
    case 'timeOfDay':
      return `E ${String(command.hour).padStart(2, '0')}${String(command.minute).padStart(2, '0')}`;
    case 'runTimes':
      return `E)${command.label}${hex(command.start, 2)}${hex(command.stop, 2)}`;
    case 'runSequence':
      return `E.TU${command.labels}`;
    case 'readErrors':
      return 'F*';
    case 'errors':
      return `E*${String.fromCharCode(registerBit | command.flags)}`;
    case 'clearErrors':
      return 'E4';
  }
}

/** What a command says; null = nothing that is known here, or not as it must be. */
export function readCommand(text: string): AlphaCommand | null {
  const [code = '', label = ''] = text;
  const rest = text.slice(2);
  if (label === '' && code !== '') return null;
  if (code === 'A') return { code: 'writeText', label, text: rest };
  if (code === 'B' && rest === '') return { code: 'readText', label };
  if (code === 'J' && rest === '') return { code: 'readDots', label };
  if (code === 'I') return readPicture(label, rest);
  if (code === 'F' && rest === '' && label === '$') return { code: 'readMemory' };
  if (code === 'F' && rest === '' && label === '*') return { code: 'readErrors' };
  return code === 'E' ? readSpecial(label, rest) : null;
}

function readPicture(label: string, text: string): AlphaCommand | null {
  const size = /^([0-9A-F]{2})([0-9A-F]{2})/i.exec(text);
  if (!size) return null;
  const [height = 0, width = 0] = size.slice(1).map((digits) => Number.parseInt(digits, 16));
  const rows = text.slice(4).split('\r').slice(0, -1);
  const isWhole = rows.length === height && rows.every((row) => row.length === width && /^[0-8]*$/.test(row));
  return isWhole ? { code: 'writeDots', label, height, width, rows } : null;
}

function readSpecial(label: string, text: string): AlphaCommand | null {
  if (label === '$') {
    const files = readFiles(text);
    return files && { code: 'memory', files };
  }
  if (label === ' ' && /^\d{4}$/.test(text))
    return { code: 'timeOfDay', hour: Number(text.slice(0, 2)), minute: Number(text.slice(2)) };
  if (label === ')' && /^.[0-9A-F]{4}$/is.test(text)) {
    const [start, stop] = [text.slice(1, 3), text.slice(3)].map((digits) => Number.parseInt(digits, 16));
    return { code: 'runTimes', label: text[0] ?? '', start: start ?? 0, stop: stop ?? 0 };
  }
  if (label === '.' && /^T[UL]/.test(text)) return { code: 'runSequence', labels: text.slice(2) };
  if (label === '*' && text.length === 1)
    return { code: 'errors', flags: text.charCodeAt(0) & ~registerBit & 0xff };
  return label === '4' && text === '' ? { code: 'clearErrors' } : null;
}
