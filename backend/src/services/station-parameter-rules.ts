import { type Invalid, saying } from '../abp-error.ts';
import { builtInElement } from '../elements/built-in-elements.ts';
import { administration } from '../localization/administration-texts.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Values } from '../store/entity-rows.ts';
import { parametersOf } from '../store/station-parameters.ts';
import { type Belief, elementNamesOf } from './element-display.ts';
import { elementLimitsOf } from './element-limits.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ofStation } from './of-station.ts';

export const stationParameterRules: EntityRules = {
  ...ofStation,
  constraints: { station_parameter_of_element: 'element' },

  /** Readings have the key of the standard, in its own case. */
  refine: (given) => ({
    ...given,
    element: builtInElement(String(given.element))?.key ?? given.element,
  }),

  async check(db, saving) {
    const { tenantId, edited, before } = saving;
    const [stcd, element] = [String(edited.stcd), String(edited.element)];
    const belief = (await elementNamesOf(db, tenantId)).beliefOf(element);
    const faults: Invalid[] = [...(await ofStation.check(db, saving)), ...faultsOfRanges(edited, belief)];
    if (belief === null)
      faults.push({ message: saying(stationTexts.ElementIsUnknown, element), members: ['element'] });
    const known = await parametersOf(db, tenantId, stcd, element);
    if (known !== undefined && known !== before?.id)
      faults.push({ message: saying(stationTexts.ParametersAreThere, stcd, element), members: ['element'] });
    return faults;
  },

  keysOf: ({ stcd, element }) => [{ field: 'element', key: `${stcd} ${element}` }],

  async tell(db, tenantId, rows) {
    const limits = await elementLimitsOf(db, tenantId, [...new Set(rows.map(({ stcd }) => String(stcd)))]);
    return new Map(
      rows.map(({ id, stcd, element }) => {
        const usual = limits.usual(String(stcd), String(element));
        const { unit, minimum: usualMinimum, maximum: usualMaximum, decimals: usualDecimals } = usual;
        const { changePerMinute: usualChangePerMinute, intervalS: usualIntervalS } = usual;
        return [
          id,
          { unit, usualMinimum, usualMaximum, usualDecimals, usualChangePerMinute, usualIntervalS },
        ];
      }),
    );
  },
};

/** Of two limits one may be the template's: what holds in the end may not be turned round. */
function faultsOfRanges(edited: Values, belief: Belief | null): Invalid[] {
  const turned = (from: 'minimum' | 'warnBelow', to: 'maximum' | 'warnAbove', usual: Values) => {
    const [least, most] = [edited[from] ?? usual[from], edited[to] ?? usual[to]];
    if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return [];
    const isTheirs = edited[to] === null || edited[to] === undefined;
    return [{ message: saying(administration.RangeIsTurned, most, least), members: [isTheirs ? from : to] }];
  };
  return [...turned('minimum', 'maximum', belief ?? {}), ...turned('warnBelow', 'warnAbove', {})];
}
