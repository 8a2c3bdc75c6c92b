import { type ReportWay, reportWays } from '@stationwall/contract/services/sub-service';

/** What the ingest counts from its start on, for whoever runs it. */
export interface IngestFigures {
  /** Lines that are open, and those of them that have brought no good frame of a known station. */
  lines: number;
  strangerLines: number;
  linesOpened: number;
  /** Lines closed to make room for a new one. */
  linesEvicted: number;
  /** Lines closed because no good frame came in time. */
  linesWithoutGoodFrame: number;
  /** Lines closed because of too many bytes without a good frame. */
  linesOfGarbage: number;
  framesTaken: number;
  framesRefused: number;
  /** Frames of unknown stations kept until somebody enters the station. */
  framesUnclaimed: number;
  /** Refused frames of which nothing was kept, because there were too many. */
  refusedFramesNotKept: number;
  /** Frames taken whose bytes were not kept, because of their station's quota. */
  takenFramesNotKept: number;
  /** Stations that would have registered themselves and were too many. */
  newcomersTurnedAway: number;
}

/** What came by one way since the ingest's start; how many lines are open, where it has some, and whether its broker is heard. */
interface WayFigures {
  taken: number;
  refused: number;
  lines?: number;
  isHeard?: boolean;
}

/** Of the ways that this site has. */
export type FiguresByWay = Partial<Record<ReportWay, WayFigures>>;

/** What each figure is, as Prometheus tells it. */
export const figureHelp: Record<keyof IngestFigures, string> = {
  lines: 'Connections of stations that are open.',
  strangerLines: 'Open connections that have brought no good frame of a known station.',
  linesOpened: 'Connections of stations opened.',
  linesEvicted: 'Connections closed to make room for a new one.',
  linesWithoutGoodFrame: 'Connections closed because no good frame of a known station came in time.',
  linesOfGarbage: 'Connections closed because of too many bytes without a good frame.',
  framesTaken: 'Frames of known stations taken.',
  framesRefused: 'Frames, and runs of bytes that are none, refused.',
  framesUnclaimed: 'Frames of unknown stations kept until somebody enters the station.',
  refusedFramesNotKept: 'Refused frames of which nothing was kept, because there were too many.',
  takenFramesNotKept: 'Frames taken whose bytes were not kept, because their station had used up its day.',
  newcomersTurnedAway: 'Stations that would have registered themselves and were too many.',
};

type Counted = Exclude<keyof IngestFigures, 'lines' | 'strangerLines'>;
const troubles = [
  'linesEvicted',
  'linesWithoutGoodFrame',
  'linesOfGarbage',
  'refusedFramesNotKept',
  'takenFramesNotKept',
  'newcomersTurnedAway',
] as const satisfies readonly Counted[];

export class Tally {
  readonly counts: Record<Counted, number> = {
    linesOpened: 0,
    linesEvicted: 0,
    linesWithoutGoodFrame: 0,
    linesOfGarbage: 0,
    framesTaken: 0,
    framesRefused: 0,
    framesUnclaimed: 0,
    refusedFramesNotKept: 0,
    takenFramesNotKept: 0,
    newcomersTurnedAway: 0,
  };
  readonly byWay = Object.fromEntries(reportWays.map((way) => [way, { taken: 0, refused: 0 }])) as Record<
    ReportWay,
    { taken: number; refused: number }
  >;
  #told = { ...this.counts };

  add(name: Counted, by = 1): void {
    this.counts[name] += by;
  }

  came(way: ReportWay, isGood: boolean): void {
    this.byWay[way][isGood ? 'taken' : 'refused'] += 1;
  }

  /** Troubles since they were asked for last; null = none. */
  takeTroubles(): Partial<Record<Counted, number>> | null {
    const grown = troubles.filter((name) => this.counts[name] > this.#told[name]);
    const news = Object.fromEntries(grown.map((name) => [name, this.counts[name] - this.#told[name]]));
    this.#told = { ...this.counts };
    return grown.length > 0 ? news : null;
  }
}
