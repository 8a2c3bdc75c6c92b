import type { Query } from '@stationwall/protocols/sl651/queries';
import type { ObservationToSend } from '@stationwall/protocols/sl651/report-writer';
import type { StationInstruments } from './station-instruments.ts';
import { observationNow, periodObservations, type StationClock } from './station-reports.ts';
import type { StationSettings } from './station-settings.ts';

/** Between phases, and what one pump takes. */
const motorVolts = 381.5;
const motorAmperes = 38.2;

type Answer = { observations: readonly ObservationToSend[] } | { rest: Uint8Array };

/** What a station of the basin answers to the centre (M4); null to what it does not understand. A picture (36) it sends as packets. */
export function answerTo(
  query: Pick<Query, 'func' | 'period' | 'elements' | 'rest'>,
  settings: StationSettings,
  instruments: StationInstruments,
  at: number,
  utcMs: number,
  clock: StationClock,
): Answer | null {
  const now = () => observationNow(instruments, at, utcMs, clock).observation;
  switch (query.func) {
    case 0x37:
      return { observations: [now()] };
    case 0x38: {
      const element = query.elements[0]?.element;
      if (!query.period || element === undefined) return null;
      return { observations: periodObservations(instruments, at, query.period, element, clock) };
    }
    case 0x3a: {
      const known = now();
      const values = query.elements.map(
        ({ element }) =>
          known.values.find((value) => 'element' in value && value.element === element) ?? {
            element,
            value: null,
          },
      );
      return { observations: [{ ...known, values }] };
    }
    case 0x44: {
      const known = now();
      const running = known.values.find((value) => 'element' in value && value.element === 'NS');
      const count = running && 'element' in running ? running.value : null;
      const phases = (['A', 'B', 'C'] as const).flatMap((phase) => [
        { element: `VT${phase}`, value: count === null ? null : motorVolts },
        { element: `VI${phase}`, value: count === null ? null : count * motorAmperes },
      ]);
      return { observations: [{ ...known, values: phases }] };
    }
    case 0x46: {
      const known = now();
      const status = known.values.filter((value) => 'element' in value && value.element === 'ZT');
      return {
        observations: [{ ...known, values: status.length > 0 ? status : [{ element: 'ZT', value: 0 }] }],
      };
    }
    case 0x4a:
    case 0x51:
      return { rest: new Uint8Array(0) };
    case 0x39: {
      // An observer at the staff gauge would read what it measures.
      const known = now();
      return { observations: [{ ...known, values: known.values.slice(0, 1) }] };
    }
    default: {
      const rest = settings.answer(query);
      return rest && { rest };
    }
  }
}
