import { type CommandKind, commandKind } from '@stationwall/contract/station-commands';
import { offsetAt } from '@stationwall/contract/tenant-time';
import { encodeRequest, type RequestHead, spanOf } from '@stationwall/protocols/hj212/requests';
import { wallText } from '@stationwall/protocols/hj212/wall-time';
import { encodeControl } from '@stationwall/protocols/sl651/body';
import { type CommandContent, encodeCommand, newPassword } from '@stationwall/protocols/sl651/commands';
import { encodeOffer } from '@stationwall/protocols/sl651/upgrade-messages';

/** What a command was given besides its kind, by the names of its parameters; times are tenant-local. */
export type Given = Readonly<Record<string, string | number | readonly string[]>>;

/** How a station was heard last: what its commands are addressed by. */
export type Speaker =
  | { protocol: 'sl651'; centre: number; station: string; password: string; isAscii?: true }
  | ({ protocol: 'hj212' } & Pick<RequestHead, 'st' | 'password' | 'mn' | 'flag'>);

export interface CommandFrame {
  bytes: Uint8Array;
  /** Which answers belong to it; SL 651 has none. */
  qn: string | null;
}

const wallMs = (local: unknown): number => Date.parse(`${String(local).slice(0, 19)}Z`);
const list = (given: unknown): readonly string[] => (Array.isArray(given) ? given.map(String) : []);
const guideOf = (guide: unknown): number => Number.parseInt(String(guide), 16);

/** The frame of a command. Throws a RangeError where what was given cannot be written as the standard has it. */
export function commandFrame(
  { kind: name, given }: { kind: string; given: Given },
  speaker: Speaker,
  timeZone: string,
  now: number,
): CommandFrame {
  const kind = commandKind(name);
  if (!kind || kind.protocol !== speaker.protocol)
    throw new RangeError(`${name} is no command for a station of ${speaker.protocol}`);
  const sentWallMs = now + offsetAt(timeZone, now);
  if (speaker.protocol === 'hj212') {
    const qn = wallText(sentWallMs);
    return { qn, bytes: encodeRequest({ ...speaker, qn }, kind.code, fieldsOf(kind, given, sentWallMs)) };
  }
  const { centre, station, password, isAscii } = speaker;
  const func = guideOf(kind.code);
  const head = { centre, station, password, func, serial: 0, sentWallMs, ...(isAscii && { isAscii }) };
  return { qn: null, bytes: encodeCommand(head, contentOf(kind, given, password)) };
}

function contentOf({ name }: CommandKind, given: Given, password: string): CommandContent {
  switch (name) {
    case 'queryPeriod':
      return {
        ...{ kind: 'period', fromWallMs: wallMs(given.from), toWallMs: wallMs(given.to) },
        ...{ stepMinutes: Number(given.stepMinutes), element: String(given.element) },
      };
    case 'queryElements':
      return { kind: 'elements', elements: list(given.elements) };
    case 'readBasic':
    case 'readRuntime':
      return { kind: 'read', guides: list(given.guides).map(guideOf) };
    case 'setBasic':
    case 'setRuntime': {
      const value = String(given.value).trim();
      return { kind: 'set', parameters: [{ guide: guideOf(given.guide), value }] };
    }
    case 'setPassword':
      return newPassword(password, String(given.newPassword).toUpperCase());
    case 'switchPumps':
    case 'switchValves':
      return { kind: 'own', rest: encodeControl({ kind: 'switches', isOn: switchesOf(given) }) };
    case 'moveGates': {
      const gates = numbersIn(given.openings).map((openingCm) => ({ isOpen: openingCm > 0, openingCm }));
      if (gates.length > mostGates) throw new RangeError(`${gates.length} gates: ${mostGates} at most`);
      return { kind: 'own', rest: encodeControl({ kind: 'gates', gates }) };
    }
    case 'controlQuota':
      return { kind: 'own', rest: encodeControl({ kind: 'quota', isOn: given.quota === 'on' }) };
    case 'offerFirmware': {
      const { upgrade, size, sha256, version, url, token } = given;
      return {
        kind: 'own',
        rest: encodeOffer({
          ...{ upgrade: Number(upgrade), size: Number(size), sha256: Buffer.from(String(sha256), 'hex') },
          ...{ version: String(version), url: String(url), token: String(token) },
        }),
      };
    }
    default:
      return { kind: 'plain' };
  }
}

const mostGates = 32;
const numbersIn = (text: unknown): number[] => (String(text ?? '').match(/\d+/g) ?? []).map(Number);

/** All switches of a station: those that are named are on, the others off. Throws where one is named that is not there. */
function switchesOf({ switches, on }: Given): boolean[] {
  const isOn = new Array<boolean>(Number(switches)).fill(false);
  for (const number of numbersIn(on)) {
    if (number < 1 || number > isOn.length) throw new RangeError(`${number}: 1 to ${isOn.length} are there`);
    isOn[number - 1] = true;
  }
  return isOn;
}

type Fields = [name: string, value: string | number][];

/** What stands in CP, by the parameters' names. */
const fieldNames: Readonly<Record<string, string>> = {
  polId: 'PolId',
  infoId: 'InfoId',
  overTime: 'OverTime',
  reCount: 'ReCount',
  rtdInterval: 'RtdInterval',
  minInterval: 'MinInterval',
  startTime: 'CstartTime',
  hours: 'CTime',
  newPassword: 'NewPW',
};

function fieldsOf({ name, parameters }: CommandKind, given: Given, nowWallMs: number): Fields {
  if (given.from !== undefined) return spanOf(wallMs(given.from), wallMs(given.to));
  const fields = parameters.flatMap(({ name: parameter }): Fields => {
    const value = given[parameter];
    const field = fieldNames[parameter];
    return value === undefined || value === '' || field === undefined ? [] : [[field, String(value)]];
  });
  if (name === 'deviceSetParameter') fields.push([`${given.infoId}-Info`, String(given.value)]);
  if (name === 'deviceSetClock') fields.push(['SystemTime', wallText(nowWallMs).slice(0, 14)]);
  return fields;
}
