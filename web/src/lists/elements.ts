import { getCoumnNames } from '@stationwall/contract/services/last-data';
import { getElements } from '@stationwall/contract/services/property-template';
import { recallFirst } from '../platform/boot-memory.ts';
import { call } from '../platform/http.ts';
import { type SharedList, sharedList } from '../platform/shared-list.ts';
import type { Element } from '../station/element.ts';

const made = new Map<number | null | undefined, SharedList<Element>>();

/**
 * Names, units and decimals of the elements that the caller sees, or those of a tenant's public stations; asked for again each
 * minute, when a station brings a new one, and after each save of a template or of a station's parameters.
 */
export function elementsOf(tenantId: number | null | undefined): SharedList<Element> {
  const list =
    made.get(tenantId) ??
    sharedList(
      async (signal) => {
        if (tenantId !== undefined) return (await call(getCoumnNames, {}, { signal, tenantId })).items;
        const read = () => call(getCoumnNames, {}, { signal });
        const readAgain = () => elementsOf(undefined).actor.send({ type: 'renewal.asked' });
        return (await recallFirst(getCoumnNames, read, readAgain)).items;
      },
      { freshMs: 60_000, isFollowed: true, changedBy: ['propertyTemplate', 'stationParameter'] },
    );
  made.set(tenantId, list);
  return list;
}

/** All elements that the caller's tenant knows, to choose from. */
export const knownElements = sharedList(async (signal) => (await call(getElements, {}, { signal })).items, {
  changedBy: ['propertyTemplate'],
});
