import { limitsAt } from '@stationwall/contract/element-limits';
import type { ElementLimits } from '@stationwall/contract/services/station-parameter';
import type { Database } from '../store/accounts.ts';
import { type ParameterStation, readParameterStations, readParameters } from '../store/station-parameters.ts';
import { elementNamesOf } from './element-display.ts';

/** What holds for the elements of stations of one tenant. */
export interface LimitsOfStations {
  /** What the station says, over what the template does, over what the product knows by itself. */
  of(stcd: string, element: string): ElementLimits;
  /** What would hold if the station said nothing itself. */
  usual(stcd: string, element: string): ElementLimits;
  /** Elements that the station says something of, or that it is expected to report. */
  elementsOf(stcd: string): string[];
}

/** What stations of a type report if nothing else is known of them. */
const byType: Readonly<Record<string, readonly string[]>> = {
  PP: ['PJ'],
  ZZ: ['Z'],
  ZQ: ['Z', 'Q'],
  TT: ['Z'],
  RR: ['ZU'],
  DD: ['ZU'],
  DP: ['ZU'],
  JS: ['Z'],
  WQ: ['pH', 'DO', 'NH4N'],
};
const hourS = 3600;

/** Where quality flags, alarms and screens learn what is expected of a station; `stcds` narrows down what is read, null is all. */
export async function elementLimitsOf(
  db: Database,
  tenantId: number,
  stcds: readonly string[] | null,
): Promise<LimitsOfStations> {
  const names = await elementNamesOf(db, tenantId);
  const stations = new Map(
    (await readParameterStations(db, tenantId, stcds)).map((station) => [station.stcd, station]),
  );
  const parameters = Map.groupBy(await readParameters(db, tenantId, stcds), ({ stcd }) => stcd);
  const own = (stcd: string, element: string) =>
    parameters.get(stcd)?.find((parameter) => parameter.element === element);
  const usual = (stcd: string, element: string): ElementLimits => {
    const station = stations.get(stcd);
    const belief = names.beliefOf(element);
    return {
      ...{ element, unit: '', decimals: 3, minimum: null, maximum: null, changePerMinute: null },
      ...belief,
      ...{ warnBelow: null, warnAbove: null, intervalS: station?.intervalS ?? hourS },
      isExpected: usuallyExpected(station).includes(element),
    };
  };
  return {
    usual,
    of: (stcd, element) => limitsAt(own(stcd, element), usual(stcd, element)),
    elementsOf: (stcd) => [
      ...new Set([
        ...usuallyExpected(stations.get(stcd)),
        ...(parameters.get(stcd) ?? []).map(({ element }) => element),
      ]),
    ],
  };
}

/** What its devices measure by their models; of a station without such the elements of its type. */
const usuallyExpected = (station: ParameterStation | undefined): readonly string[] =>
  !station ? [] : station.measured.length > 0 ? station.measured : (byType[station.sttp] ?? []);
