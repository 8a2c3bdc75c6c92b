import {
  rainClassesSetting,
  rainLimitsIn,
  setRainLimits,
  standardRainLimits,
} from '@stationwall/contract/rain-class';

/** Takes over the classes of rain that the backend's settings name; the standard's where it names none that can be read. */
export function takeRainClasses(settings: Readonly<Record<string, string>> | undefined): void {
  const told = settings?.[rainClassesSetting];
  try {
    setRainLimits(told ? rainLimitsIn(told.split(',')) : standardRainLimits);
  } catch (error) {
    console.error('The backend’s classes of rain cannot be read:', error);
    setRainLimits(standardRainLimits);
  }
}
