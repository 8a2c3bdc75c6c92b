import { type ClientMessage, Position } from '@stationwall/contract/live';
import { type MessageErrorCode, messageErrors } from '@stationwall/contract/live-errors';
import { Bbox, maxListedStations, Pace, StationFilter, Topic } from '@stationwall/contract/subscription';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What is wrong with a message. `given` never holds a token. */
export interface Mistake {
  code: MessageErrorCode;
  given: string;
}

const longestShown = 200;
const checks = {
  since: Compile(Position),
  topics: Compile(Type.Array(Topic)),
  stations: Compile(StationFilter),
  bbox: Compile(Bbox),
  pace: Compile(Pace),
};

type Fields = Record<string, unknown>;

/** A client's message, checked; `data` null for a binary one. */
export function readMessage(data: string | null): ClientMessage | Mistake {
  if (data === null) return { code: 'not-text', given: 'a binary message' };
  const message = jsonOf(data);
  if (!isObject(message)) return { code: 'not-json', given: `a text of ${data.length} characters` };
  if (message.type === 'authenticate') return mistakeInAuthenticate(message) ?? (message as ClientMessage);
  if (message.type === 'subscribe') return mistakeInSubscription(message) ?? (message as ClientMessage);
  return { code: 'unknown-type', given: `type ${shown(message.type)}` };
}

export const isMistake = (read: ClientMessage | Mistake): read is Mistake => 'code' in read;

export const errorOf = ({ code, given }: Mistake) => ({ code, given, allowed: messageErrors[code].allowed });

function mistakeInAuthenticate({
  token,
  public: isPublic,
  tenancyName,
  since,
  subscribe,
}: Fields): Mistake | null {
  const bad = (given: string): Mistake => ({ code: 'bad-authenticate', given });
  if (token !== undefined && isPublic !== undefined) return bad('both token and public');
  if (token !== undefined) {
    if (typeof token !== 'string') return bad('a token that is no text');
    if (token.length < 1 || token.length > 8192) return bad(`a token of ${token.length} characters`);
  } else if (isPublic === undefined) return bad('neither token nor public');
  else if (isPublic !== true) return bad(`public ${shown(isPublic)}`);
  else if (typeof tenancyName !== 'string' || tenancyName.length < 1 || tenancyName.length > 64)
    return bad(`tenancyName ${shown(tenancyName)}`);
  if (since !== undefined && !checks.since.Check(since)) return { code: 'bad-since', given: shown(since) };
  if (subscribe === undefined) return null;
  return isObject(subscribe) ? mistakeInSubscription(subscribe) : bad(`subscribe ${shown(subscribe)}`);
}

function mistakeInSubscription({ topics, stations, pace }: Fields): Mistake | null {
  if (topics !== undefined && (!checks.topics.Check(topics) || new Set(topics).size < topics.length))
    return { code: 'bad-topics', given: shown(topics) };
  if (pace !== undefined && !checks.pace.Check(pace)) return { code: 'bad-pace', given: shown(pace) };
  return stations === undefined ? null : mistakeInStations(stations);
}

function mistakeInStations(stations: unknown): Mistake | null {
  const fields = isObject(stations) ? stations : {};
  const isAlone = Object.keys(fields).length === 1;
  if (isAlone && Array.isArray(fields.stcds) && fields.stcds.length > maxListedStations)
    return { code: 'too-many-stations', given: `${fields.stcds.length} codes` };
  if (isAlone && 'bbox' in fields) {
    const { bbox } = fields;
    if (!checks.bbox.Check(bbox) || bbox[1] > bbox[3]) return { code: 'bad-box', given: shown(bbox) };
  }
  return checks.stations.Check(stations) ? null : { code: 'bad-stations', given: shown(stations) };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  const text = textOf(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

// What can be parsed may still be nested too deeply to be written again.
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'none';
  } catch {
    return 'too deeply nested to show';
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
