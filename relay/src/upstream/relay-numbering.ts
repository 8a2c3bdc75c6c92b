import { randomUUID } from 'node:crypto';
import type { LastData } from '@stationwall/contract/foreign-last-data';
import type { StreamSink } from '../stream/stream-sink.ts';
import { differencesAfter } from './differences.ts';

/** Gives events places in a stream where the backend does not. */
export type Numbering = Pick<RelayNumbering, 'isOf' | 'take'>;

/**
 * Numbers the events of a backend that does not. The numbers begin with this process; what happened while its link was
 * not open is unknown, so each fresh link leaves one number out, and everybody is told of the gap.
 */
export class RelayNumbering {
  readonly #epoch = randomUUID();

  /** Whether the stream stands at a position of this numbering. */
  isOf({ stream }: StreamSink): boolean {
    return stream.position?.epoch === this.#epoch;
  }

  async take(sink: StreamSink, { timeZone, states }: LastData, isFreshLink: boolean): Promise<void> {
    const epoch = this.#epoch;
    const { position, stationStates } = sink.stream;
    const seq = position && this.isOf(sink) ? position.seq : 0;
    const known = new Map(stationStates.all().map((state) => [state.station.stcd, state]));
    const events = isFreshLink || seq === 0 ? null : differencesAfter(seq, known, states);
    if (events === null) await sink.replace({ epoch, cursor: seq + 1, timeZone, states, alarms: [] });
    else if (events.length > 0) await sink.append({ epoch, prev: seq, cursor: seq + events.length, events });
  }
}
