import { type CloseReason, closeReasons } from '@stationwall/contract/live';

/** Plain numbers that grow where the work is done and are read when somebody asks. A delivery is one event to one reader. */
export interface Counts {
  frames: number;
  deliveries: number;
  conflations: number;
  gaps: number;
  snapshots: number;
  /** `left`: the reader went by itself. */
  closedBy: Record<CloseReason | 'left', number>;
  /** Answers to calls for the backend by status class, such as `2xx`. */
  calls: Record<string, number>;
}

const zeros = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export const newCounts = (): Counts => ({
  ...zeros('frames', 'deliveries', 'conflations', 'gaps', 'snapshots'),
  closedBy: zeros(...(Object.keys(closeReasons) as CloseReason[]), 'left'),
  calls: zeros('2xx', '3xx', '4xx', '5xx'),
});
