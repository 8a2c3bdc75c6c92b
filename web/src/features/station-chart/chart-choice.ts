import { type SeriesStep, seriesSteps } from '@stationwall/contract/services/stations-series';
import { isLocal } from '../../kit/local-time.ts';

/** What the chart shows, as the address holds it; times null = the last day. */
export interface ChartChoice {
  stcds: readonly string[];
  elements: readonly string[];
  begin: string | null;
  end: string | null;
  /** null = as fine as the span allows. */
  step: SeriesStep | null;
  /** Doubtful values count like others, or not at all. */
  isWithoutDoubtful: boolean;
}

const listed = (text: string | null) => [...new Set((text ?? '').split(',').filter(Boolean))];
const time = (text: string | null) => (text !== null && isLocal(text) ? text : null);

export const readChoice = (address: URLSearchParams): ChartChoice => ({
  stcds: listed(address.get('stcds')),
  elements: listed(address.get('elements')),
  begin: time(address.get('begin')),
  end: time(address.get('end')),
  step: seriesSteps.find((step) => step === address.get('step')) ?? null,
  isWithoutDoubtful: address.get('doubtful') === 'without',
});

export function addressOf(choice: ChartChoice): URLSearchParams {
  const { stcds, elements, begin, end, step, isWithoutDoubtful } = choice;
  const words = {
    ...{ stcds: stcds.join(','), elements: elements.join(','), begin, end, step },
    doubtful: isWithoutDoubtful ? 'without' : null,
  };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word]] : [])));
}
