import { type Static, Type } from 'typebox';
import { maxListedStations, topics } from './subscription.ts';

/** Why a message of a client could not be followed, and what is allowed instead. */
export const messageErrors = {
  'not-text': { number: 4100, allowed: 'text messages' },
  'not-json': { number: 4101, allowed: 'one JSON object in each message' },
  'unknown-type': { number: 4102, allowed: 'type "authenticate" or "subscribe"' },
  'bad-authenticate': {
    number: 4103,
    allowed: 'token of 1 to 8192 characters, or public true and tenancyName of 1 to 64 characters',
  },
  'bad-since': { number: 4104, allowed: 'since {"epoch": text, "seq": whole number from 0}, or none' },
  'bad-topics': { number: 4105, allowed: `topics, a list of ${topics.join(', ')}, or none` },
  'bad-stations': {
    number: 4106,
    allowed:
      'stations {"stcds": [codes]}, {"sttps": [types of two letters]} or {"bbox": [west, south, east, north]}, or none',
  },
  'too-many-stations': { number: 4107, allowed: `up to ${maxListedStations} codes of stations` },
  'bad-box': {
    number: 4108,
    allowed: 'west and east from -180 to 180, south from -90 up to north, north up to 90 degrees',
  },
  'bad-pace': { number: 4109, allowed: 'pace "desk" or "wall", or none' },
  'not-authenticated': { number: 4110, allowed: 'authenticate as the first message' },
  'still-authenticating': {
    number: 4111,
    allowed: 'authenticate once the message before it has been answered',
  },
  'too-many-messages': { number: 4112, allowed: '20 messages at once and 5 a second' },
} as const;

export const MessageErrorCode = Type.Enum(Object.keys(messageErrors) as (keyof typeof messageErrors)[]);
export type MessageErrorCode = Static<typeof MessageErrorCode>;
