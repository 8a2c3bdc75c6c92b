/** Classes of rain after GB/T 28592; 'none' is less than anybody could measure. */
export const rainClasses = [
  'none',
  'light',
  'moderate',
  'heavy',
  'rainstorm',
  'heavyRainstorm',
  'extreme',
] as const;
export type RainClass = (typeof rainClasses)[number];

/** Hours over which rain is added up. */
export const rainWindows = [1, 3, 6, 12, 24] as const;
export type RainWindow = (typeof rainWindows)[number];

/**
 * From how many millimetres on each class but 'none' begins. Those of 12 and 24 hours are the standard's; it has none for shorter
 * spans: those are ours, by what the standard's 12 hours come to in shorter storms.
 */
export const rainLimits: Readonly<Record<RainWindow, readonly number[]>> = {
  1: [0.1, 2, 8, 16, 30, 60],
  3: [0.1, 3, 10, 20, 50, 100],
  6: [0.1, 4, 13, 25, 60, 120],
  12: [0.1, 5, 15, 30, 70, 140],
  24: [0.1, 10, 25, 50, 100, 250],
};

/** The class of so much rain (mm) in so many hours. */
export function rainClassOf(mm: number, window: RainWindow): RainClass {
  const above = rainLimits[window].filter((limit) => mm >= limit).length;
  return rainClasses[above] ?? 'none';
}
