import type { ElementDisplay } from '@stationwall/contract/services/property-template';
import { factorOf } from '@stationwall/protocols/hj212/factors';
import { elementText } from '@stationwall/protocols/hj212/readings';
import type { Telling } from '../derived/cells.ts';

/** What stands for the values that an element has in a span: by its key where the standards say so, else by how it is added up and drawn. */
export function tellingOf({ name, aggregation, drawing }: ElementDisplay): Telling {
  if (name === 'PT') return 'rise';
  if (name === 'P1') return 'hourSum';
  if (aggregation === 'sum') return 'sum';
  if (drawing === 'bars') return 'most';
  if (aggregation === 'last') return 'last';
  if (aggregation === 'maximum') return 'most';
  return elementText(name, factorOf) ? 'plainMean' : 'timeMean';
}

/** Elements of rain, those first that tell most exactly when it fell. */
export const rains = ['PJ', 'PN05', 'PT', 'P1'];
export const stages = ['Z', 'ZU', 'ZB', 'ZD'];

/** Which of the elements that a station reports tells its rain, its stage. */
export const rainAmong = (elements: readonly string[]): string | undefined =>
  rains.find((one) => elements.includes(one));
export const stageAmong = (elements: readonly string[]): string | undefined =>
  stages.find((one) => elements.includes(one));
