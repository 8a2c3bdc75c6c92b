import type { Freshness } from '@stationwall/contract/freshness';

/** Outlines in a 24 × 24 box, shared by the map's icon atlas and the legend. */
export const markerShapes = {
  rain: 'M12 1.5C12 1.5 4.5 10 4.5 15.2a7.5 7.5 0 0 0 15 0C19.5 10 12 1.5 12 1.5Z',
  stage: 'M2 4H22L12 22Z',
  discharge: 'M12 1.5L22.5 12L12 22.5L1.5 12Z',
  reservoir: 'M7.5 3.5H16.5L22.5 20.5H1.5Z',
  gate: 'M3.5 3.5H20.5V20.5H3.5Z',
  pump: 'M12 1.8L22.5 9.6L18.5 21.8H5.5L1.5 9.6Z',
  ponding: 'M1.5 7H22.5A10.5 12.5 0 0 1 1.5 7Z',
  other: 'M12 2.5A9.5 9.5 0 1 1 12 21.5A9.5 9.5 0 1 1 12 2.5Z',
} as const;

export type MarkerShape = keyof typeof markerShapes;

const byType: Record<string, MarkerShape> = {
  PP: 'rain',
  ZZ: 'stage',
  TT: 'stage',
  ZQ: 'discharge',
  RR: 'reservoir',
  DD: 'gate',
  DP: 'pump',
  JS: 'ponding',
};

export const markerShapeOf = (sttp: string): MarkerShape => byType[sttp] ?? 'other';

/** A sign inside the outline says the freshness without colour; strokes in the same box. Live has none. */
export const freshnessSigns: Record<Freshness, string> = {
  live: '',
  late: 'M12 8V13.5M12 17V17.2',
  stale: 'M9 9.5L15 15.5M15 9.5L9 15.5',
  clockOff: 'M12 7.5V13L15.2 15.2',
  held: 'M9.8 9V16M14.2 9V16',
  unknown: 'M9.6 10.2A2.5 2.5 0 1 1 12 12.9V14M12 17.2V17.4',
};
