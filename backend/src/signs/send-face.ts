import type { LedColour } from '@stationwall/contract/services/led-publish';
import {
  type AlphaCommand,
  type AlphaFile,
  dotColours,
  errorFlags,
  picturesText,
  timeStepOf,
  timeSteps,
} from '@stationwall/protocols/alpha-sign/commands';
import type { Face, SignRow } from '../store/led-signs.ts';
import { picturesOf } from './face.ts';
import { hostAndPort, SignLine, SignSilent } from './sign-link.ts';

/** What came of sending: a code and, after a space, what the sign or the network says. */
export interface SentFace {
  outcome: 'shown' | 'unanswered' | 'refused';
  answer: string;
}

const stepMinutes = 10;
const dayMinutes = 24 * 60;
/** Room for the text that calls the pictures of one face. */
const textSize = 64;
/** Labels of the pictures of what is shown, and of what is shown without a link. */
const shownLabels = 'PQRSTUVW';
const lostLabels = 'abcdefgh';

/** Minutes of the day from which on the sign shows its text without a link: at least `lostMinutes` from now, on its steps of ten. */
export const lostFrom = (minuteOfDay: number, lostMinutes: number): number =>
  Math.ceil((minuteOfDay + lostMinutes) / stepMinutes) * stepMinutes;

const dotOf = ({ palette }: SignRow, colour: LedColour) =>
  palette === 'tricolour' ? dotColours[colour] : dotColours[palette as LedColour];

function picture(label: string, rows: readonly string[], dot: string): AlphaCommand & { code: 'writeDots' } {
  const drawn = rows.map((row) => row.replaceAll('1', dot));
  return { code: 'writeDots', label, height: rows.length, width: rows[0]?.length ?? 0, rows: drawn };
}

/** What a sign is told so that it shows a face from `minuteOfDay` (its clock) on, and its text without a link when that time is over. */
function commandsOf(sign: SignRow, face: Face, minuteOfDay: number) {
  const draw = (text: string, colour: LedColour, labels: string) =>
    picturesOf(text, sign).map((rows, at) => picture(labels[at] ?? '', rows, dotOf(sign, colour)));
  const shown = draw(face.text, face.colour, shownLabels);
  const lost = draw(sign.lost_text, 'amber', lostLabels);
  const start = (timeStepOf(minuteOfDay) + timeSteps - 1) % timeSteps;
  const stop = timeStepOf(lostFrom(minuteOfDay, sign.lost_minutes) % dayMinutes);
  const isMono = sign.palette !== 'tricolour';
  const lines = Math.floor(sign.height / 16);
  const dots = [...shownLabels.slice(0, lines), ...lostLabels.slice(0, lines)].map(
    (label): AlphaFile => ({ kind: 'dots', label, height: 16, width: sign.width, isMono }),
  );
  const memory: AlphaFile[] = [
    { kind: 'text', label: 'A', size: textSize, start, stop },
    { kind: 'text', label: 'B', size: textSize, start: stop, stop: start },
    ...dots,
  ];
  const text = (label: string, pictures: readonly { label: string }[]): AlphaCommand => ({
    ...{ code: 'writeText', label, text: picturesText(pictures.map((one) => one.label)) },
  });
  const writes: AlphaCommand[] = [
    { code: 'clearErrors' },
    { code: 'timeOfDay', hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 },
    { code: 'runTimes', label: 'A', start, stop },
    { code: 'runTimes', label: 'B', start: stop, stop: start },
    { code: 'runSequence', labels: 'AB' },
    ...shown,
    ...lost,
    text('A', shown),
    text('B', lost),
  ];
  return { memory, writes, shown };
}

const withoutTimes = (files: readonly AlphaFile[]) =>
  JSON.stringify(files.map((file) => (file.kind === 'text' ? { ...file, start: 0, stop: 0 } : file)));

/** Sends a face and reads the pictures back: only what the sign tells itself is a receipt. Never throws. */
export async function sendFace(
  sign: SignRow,
  face: Face,
  minuteOfDay: number,
  waitMs: number,
): Promise<SentFace> {
  const address = hostAndPort(sign.address);
  if (!address) return { outcome: 'refused', answer: 'badAddress' };
  let line: SignLine | null = null;
  try {
    line = await SignLine.open({ ...address, serialAddress: sign.serial_address }, waitMs);
    return await converse(line, commandsOf(sign, face, minuteOfDay));
  } catch (error) {
    if (!(error instanceof SignSilent)) throw error;
    return { outcome: 'unanswered', answer: error.message };
  } finally {
    line?.close();
  }
}

async function converse(
  line: SignLine,
  { memory, writes, shown }: ReturnType<typeof commandsOf>,
): Promise<SentFace> {
  // Configuring the memory clears it and the sign is dark for a moment, so it is done only when it is needed.
  const { files } = await line.ask({ code: 'readMemory' }, 'memory');
  if (withoutTimes(files) !== withoutTimes(memory)) line.send([{ code: 'memory', files: memory }]);
  line.send(writes);
  for (const sent of shown) {
    const told = await line.ask(
      { code: 'readDots', label: sent.label },
      'writeDots',
      ({ label }) => label === sent.label,
    );
    if (told.rows.join() !== sent.rows.join())
      return { outcome: 'refused', answer: `otherPicture ${sent.label}` };
  }
  const { flags } = await line.ask({ code: 'readErrors' }, 'errors');
  const wrong = Object.entries(errorFlags).flatMap(([name, bit]) => (flags & bit ? [name] : []));
  if (wrong.length > 0) return { outcome: 'refused', answer: `errors ${wrong.join(', ')}` };
  return { outcome: 'shown', answer: 'confirmed' };
}
