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

export type RainLimits = Readonly<Record<RainWindow, readonly number[]>>;

/**
 * From how many millimetres on each class but 'none' begins. Those of 12 and 24 hours are the standard's; it has none for shorter
 * spans: those are ours, by what the standard's 12 hours come to in shorter storms.
 */
export const standardRainLimits: RainLimits = {
  1: [0.1, 2, 8, 16, 30, 60],
  3: [0.1, 3, 10, 20, 50, 100],
  6: [0.1, 4, 13, 25, 60, 120],
  12: [0.1, 5, 15, 30, 70, 140],
  24: [0.1, 10, 25, 50, 100, 250],
};

/** A setting of the backend, told to its clients: the classes of another country, as `rainLimitsIn` reads them. */
export const rainClassesSetting = 'App.Rain.Classes';

export const rainClassesPattern = '^(1|3|6|12|24)=\\d+(\\.\\d+)?(/\\d+(\\.\\d+)?){5}$';

/** Limits as `24=0.1/10/25/50/100/250`, one text for each span (hours) that differs from the standard; throws where they do not rise. */
export function rainLimitsIn(texts: readonly string[]): RainLimits {
  const limits: Record<RainWindow, readonly number[]> = { ...standardRainLimits };
  for (const text of texts) {
    const [hours = '', list = ''] = text.split('=');
    const window = rainWindows.find((one) => String(one) === hours);
    const numbers = list.split('/').map(Number);
    const isRising = numbers.every((limit, nth) => limit > (numbers[nth - 1] ?? 0));
    if (window === undefined || numbers.length !== rainClasses.length - 1 || !isRising)
      throw new RangeError(
        `Rain classes are "${text}"; allowed: 1, 3, 6, 12 or 24 hours and six limits in mm that rise, 24=0.1/10/25/50/100/250`,
      );
    limits[window] = numbers;
  }
  return limits;
}

let limits = standardRainLimits;

/** The limits in force in this process or page. */
export const rainLimits = (): RainLimits => limits;

/** Whether the classes of a span are those of the standard, or ours where that has none. */
export const areRainLimitsUsual = (window: RainWindow): boolean =>
  limits[window] === standardRainLimits[window];

/** Puts those of a country in force; they are one thing of a whole installation. */
export function setRainLimits(next: RainLimits): void {
  limits = next;
}

/** How many limits so much rain (mm) in so many hours reaches: 0 is 'none'. */
export const rainClassNumber = (mm: number, window: RainWindow): number =>
  limits[window].filter((limit) => mm >= limit).length;

/** The class of so much rain (mm) in so many hours. */
export const rainClassOf = (mm: number, window: RainWindow): RainClass =>
  rainClasses[rainClassNumber(mm, window)] ?? 'none';
