/** Bits of the station status word (element ZT, table 58 of SL 651-2014). */
export const statusBit = {
  mainsOff: 1 << 0,
  batteryLow: 1 << 1,
  levelAlarm: 1 << 2,
} as const;

export const lowVoltage = 11.6;

export interface PowerSupply {
  power: 'solar' | 'mains';
  isBatteryWeak: boolean;
}

/**
 * Voltage of a 12 V supply. A solar battery sags from dusk (18 h) to dawn (6 h) and is charged by day, less under rain
 * (mm/h); a weak one falls below `lowVoltage` before dawn where it rains. `hour` is the local time of day, 0 to 24.
 */
export function supplyVoltage(
  { power, isBatteryWeak }: PowerSupply,
  hour: number,
  rainMmPerHour: number,
  isMainsOff: boolean,
): number {
  if (power === 'mains') return isMainsOff ? 12.5 : 13.6;
  const full = 12.95;
  // The radio of a station in the rain sends more than a weak battery can give.
  const sag = isBatteryWeak ? 1.15 + 0.7 * Math.min(1, rainMmPerHour / 3) : 0.45;
  const sun =
    Math.max(0, Math.sin((Math.PI * (hour - 6)) / 12)) * (1 - 0.75 * Math.min(1, rainMmPerHour / 8));
  const sinceDusk = (hour + 6) % 24;
  const isNight = sinceDusk < 12;
  const drained = isNight ? sinceDusk / 12 : Math.max(0, 1 - (hour - 6) / 6) ** 1.5;
  return full - sag * drained + 1.1 * sun;
}
