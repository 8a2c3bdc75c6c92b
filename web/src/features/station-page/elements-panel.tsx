import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getElementLimits } from '@stationwall/contract/services/station-parameter';
import { stageFrom } from '@stationwall/contract/stage-origin';
import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { useLinkFact, useServerNow } from '../../platform/stations.tsx';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { elementsByWeight } from '../../station/by-weight.ts';
import { type ElementAt, type Elements, elementAt, noElements, valueText } from '../../station/element.ts';
import { dateTimeIn } from '../../station/local-time.ts';

type Stages = OutputOf<typeof getElementLimits>['stages'];
const isStage = ({ name, unit, isDepth }: ElementAt) => /^Z[A-Z]?$/.test(name) && unit === 'm' && !isDepth;

/** The last value of every element, and how old it is. */
export function ElementsPanel({
  state,
  elements,
  stages,
}: {
  state: StationState;
  elements: Elements;
  stages: Stages | null;
}) {
  const { t } = useTranslation();
  const now = useServerNow();
  const timeZone = useLinkFact('timeZone');
  // A number says nothing without what it measures, and in what.
  const symbols = elements === noElements ? [] : elementsByWeight(state, elements);
  return (
    <Panel title={t('stationPage.elements')}>
      <PlainTable
        caption={t('stationPage.elements')}
        empty={t(elements === noElements ? 'kit.loading' : 'stations.neverReported')}
        headings={[
          { text: t('stationPage.element') },
          { text: t('stationPage.value'), isEnd: true },
          { text: t('stationPage.observed'), isEnd: true },
        ]}
        rows={symbols.flatMap((symbol) => {
          const last = state.values[symbol];
          if (!last) return [];
          const element = elementAt(elements, state.station, symbol);
          const text = valueText(last.value, element, elements.has(symbol));
          return {
            key: symbol,
            cells: [
              element.isDepth ? t('stations.depth') : element.displayName,
              last.value === null ? (
                t('stations.missing')
              ) : (
                <span key="value" className="sw-two-lines">
                  <span>
                    <QualityMark flags={last.flags} /> <b>{text}</b> {element.unit}
                  </span>
                  <OtherHeight stage={last.value} element={element} stages={stages} />
                </span>
              ),
              <span key="observed" className="sw-two-lines">
                {ageText(t, now - Math.min(last.observedAt, last.receivedAt))}
                <small>{dateTimeIn(timeZone, last.observedAt)}</small>
              </span>,
            ],
          };
        })}
      />
    </Panel>
  );
}

/** A stage above the gauge's zero where the station counts from its datum, and the other way round. */
function OtherHeight({
  stage,
  element,
  stages,
}: {
  stage: number;
  element: ElementAt;
  stages: Stages | null;
}) {
  const { t } = useTranslation();
  if (stages === null || !isStage(element)) return null;
  const other = stages.stageAbove === 'datum' ? 'gaugeZero' : 'datum';
  const height = stageFrom(stage, stages, other);
  if (height === null) return null;
  const value = `${valueText(height, element)} ${element.unit}`;
  return <small>{t(`stationPage.above.${other}`, { value, datum: stages.datum }).trim()}</small>;
}
