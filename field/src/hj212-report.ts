import { wallText } from '@stationwall/protocols/hj212/wall-time';
import { encodePacket } from '@stationwall/protocols/hj212/writer';
import type { ReportToMake } from './station-frames.ts';

/** What a device of HJ 212 is. */
export interface DeviceIdentity {
  mn: string;
  password: string;
  /** System that it belongs to: 21 surface water, 32 discharged water. */
  st: string;
}

/** Elements of SL 651 that have a factor of HJ 212, how many of its units make one, and its decimals. */
const factors: Readonly<Record<string, readonly [code: string, scale: number, decimals: number]>> = {
  pH: ['w01001', 1, 2],
  C: ['w01010', 1, 1],
  DO: ['w01009', 1, 2],
  COND: ['w01014', 1, 1],
  CODMN: ['w01019', 1, 2],
  NH4N: ['w21003', 1, 2],
  TP: ['w21011', 1, 3],
  TN: ['w21001', 1, 2],
  // From m³/s to L/s.
  Q: ['w00000', 1000, 2],
};

/** Real-time data (2011) as a device sends them. */
export interface DeviceReport {
  qn: string;
  bytes: Uint8Array;
  values: Record<string, number | null>;
  dataTime: string;
}

/** The packet of a report; null where nothing of it is a factor of HJ 212. `count` tells packets of one second apart. */
export function deviceReport(
  { mn, password, st }: DeviceIdentity,
  { sentWallMs, observations }: ReportToMake,
  count: number,
): DeviceReport | null {
  const values: Record<string, number | null> = {};
  for (const item of observations.flatMap((observation) => observation.values)) {
    const factor = 'element' in item ? factors[item.element] : undefined;
    if (!factor || !('element' in item)) continue;
    const [code, scale, decimals] = factor;
    values[code] = item.value === null ? null : Number((item.value * scale).toFixed(decimals));
  }
  const [first] = observations;
  if (!first || Object.keys(values).length === 0) return null;
  const dataTime = wallText(first.observedWallMs).slice(0, 14);
  const qn = `${wallText(sentWallMs).slice(0, 14)}${String(count % 1000).padStart(3, '0')}`;
  const items = Object.entries(values).map(([code, value]) =>
    value === null ? `${code}-Flag=F` : `${code}-Rtd=${value},${code}-Flag=N`,
  );
  const content = [`DataTime=${dataTime}`, ...items].join(';');
  return {
    qn,
    values,
    dataTime,
    bytes: encodePacket({ qn, st, cn: '2011', password, mn, flag: 5, content }),
  };
}
