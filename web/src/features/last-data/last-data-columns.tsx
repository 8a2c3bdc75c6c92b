import type { Station, StationState } from '@stationwall/contract/station';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sttpText } from '../../i18n/station-text.ts';
import { type Column, timeColumn } from '../../kit/column.ts';
import { useLinkFact, useServerNow } from '../../platform/stations.tsx';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { StateAndAge } from '../../product-kit/state-and-age.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import {
  type Element,
  type Elements,
  elementOf,
  elementOfStation,
  noElements,
  valueText,
} from '../../station/element.ts';
import { freshnessAt } from '../../station/freshness-order.ts';
import { dateTimeIn } from '../../station/local-time.ts';

export interface ColumnOptions {
  t: TFunction;
  nameOf(station: Station): string;
  /** The server's time, UTC milliseconds. */
  serverNow(): number;
  isHeld: boolean;
  elements: Elements;
  timeZone: string;
}

const plain = (elements: Elements, symbol: string, t: TFunction): string => {
  if (elements === noElements) return '…';
  const { displayName, unit } = elementOf(elements, symbol);
  return unit === '' ? displayName : t('lastData.element', { name: displayName, unit });
};

const hintOf = ({ fullName }: Element) => (fullName === undefined ? {} : { hint: fullName });

/** Station, type, state and age, then one column for each element. */
export function lastDataColumns(symbols: readonly string[], options: ColumnOptions): Column<StationState>[] {
  const { t, serverNow, isHeld, elements, timeZone } = options;
  const nameOf = ({ station }: StationState) => options.nameOf(station);
  /** A value as it is written beside others of its element; as it was stored while it is not known how. */
  const written = ({ station, values }: StationState, symbol: string) => {
    const { value = null } = values[symbol] ?? {};
    if (value === null || !elements.has(symbol)) return value;
    const text = valueText(value, elementOfStation(elements, station, symbol));
    return { number: Number(text), decimals: text.split('.')[1]?.length ?? 0 };
  };
  const reportedText = ({ reportedAt }: StationState) =>
    reportedAt === null ? null : dateTimeIn(timeZone, reportedAt);
  return [
    {
      key: 'station',
      heading: () => t('stations.station'),
      sortBy: 'station',
      isFixed: true,
      value: nameOf,
      show: (state) => (
        <span className="sw-two-lines last-data-station">
          <StationLink station={state.station} />
          <small>{state.station.stcd}</small>
        </span>
      ),
    },
    {
      key: 'code',
      partOf: 'station',
      heading: () => t('stations.code'),
      value: ({ station }) => station.stcd,
      show: ({ station }) => station.stcd,
    },
    {
      key: 'age',
      heading: () => t('lastData.state'),
      sortBy: 'age',
      value: (state) => t(`stations.freshness.${freshnessAt(state, serverNow(), isHeld)}`),
      show: (state) => <AgingState state={state} timeZone={timeZone} />,
    },
    timeColumn({
      key: 'reported',
      partOf: 'age',
      heading: () => t('stations.reported'),
      value: reportedText,
      show: reportedText,
    }),
    {
      key: 'type',
      heading: () => t('stations.type'),
      sortBy: 'type',
      show: ({ station }) => sttpText(t, station.sttp),
      value: ({ station }) => sttpText(t, station.sttp),
    },
    ...symbols.map(
      (symbol): Column<StationState> => ({
        key: symbol,
        heading: () => plain(elements, symbol, t),
        ...hintOf(elementOf(elements, symbol)),
        sortBy: symbol,
        align: 'end',
        value: (state) => {
          const cell = written(state, symbol);
          return typeof cell === 'object' ? (cell?.number ?? null) : cell;
        },
        fileValue: (state) => written(state, symbol),
        show: ({ station, values }) => {
          const last = values[symbol];
          if (!last) return null;
          // A number without its unit tells nothing, and may be taken for another.
          if (elements === noElements) return '…';
          const element = elementOfStation(elements, station, symbol);
          const text = valueText(last.value, element, elements.has(symbol));
          return (
            <span title={dateTimeIn(timeZone, last.observedAt)}>
              <QualityMark flags={last.flags} /> {text}
            </span>
          );
        },
      }),
    ),
  ];
}

/** Ages by itself, so that the rest of its row stays as it is. */
function AgingState({ state, timeZone }: { state: StationState; timeZone: string }) {
  const { t } = useTranslation();
  const { reportedAt } = state;
  return (
    <StateAndAge
      state={state}
      now={useServerNow()}
      isHeld={useLinkFact('isHeld')}
      hint={reportedAt === null ? t('stations.neverReported') : dateTimeIn(timeZone, reportedAt)}
    />
  );
}
