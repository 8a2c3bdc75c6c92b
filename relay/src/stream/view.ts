import type { Station, StationEvent } from '@stationwall/contract/station';
import {
  type Bbox,
  type Pace,
  publicTopics,
  type Subscription,
  type SubscriptionInForce,
  type Topic,
  topics,
} from '@stationwall/contract/subscription';
import { type Visibility, visibilityOf } from './visibility.ts';

type Kind = StationEvent['kind'];

/** What a reader is shown: which stations they may see, and what of them they want. Equal keys share their frames. */
export interface View {
  readonly key: string;
  readonly visibility: Visibility;
  /** Picks among the visible stations by what they are; null = all of them. */
  readonly picks: ((station: Station) => boolean) | null;
  readonly kinds: ReadonlySet<Kind>;
  readonly pace: Pace;
}

const kindOf: Record<Topic, Kind> = {
  readings: 'report',
  alarms: 'alarm',
  devices: 'station',
  commands: 'command',
  notifications: 'notification',
  jobs: 'job',
};

/** What is in force of a subscription: signed-out callers get only what is public. */
export function inForce(
  { topics: wanted = [...topics], stations, pace = 'desk' }: Subscription,
  visibility: Visibility,
  isPublic: boolean,
): SubscriptionInForce {
  const allowed = isPublic ? publicTopics : topics;
  return {
    topics: allowed.filter((topic) => wanted.includes(topic)),
    stations:
      stations && 'stcds' in stations
        ? {
            stcds: [...new Set(stations.stcds)].filter(
              (stcd) => visibility.isAll || visibility.stcds.has(stcd),
            ),
          }
        : (stations ?? null),
    pace,
  };
}

export function viewOf(visibility: Visibility, { topics, stations, pace }: SubscriptionInForce): View {
  const kinds = new Set(topics.map((topic) => kindOf[topic]));
  const seen =
    stations && 'stcds' in stations ? visibilityOf({ isAll: false, items: stations.stcds }) : visibility;
  const [name, picks] = pickOf(stations);
  return { key: [seen.key, pace, [...kinds].join(), name].join('|'), visibility: seen, picks, kinds, pace };
}

function pickOf(stations: SubscriptionInForce['stations']): [string, View['picks']] {
  if (stations && 'sttps' in stations) {
    const sttps = new Set([...stations.sttps].sort());
    return [`sttps ${[...sttps].join()}`, ({ sttp }) => sttps.has(sttp)];
  }
  if (stations && 'bbox' in stations)
    return [`bbox ${stations.bbox.join()}`, (station) => isIn(stations.bbox, station)];
  return ['', null];
}

function isIn([west, south, east, north]: Bbox, { lon, lat }: Station): boolean {
  if (lon === null || lat === null || lat < south || lat > north) return false;
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}
