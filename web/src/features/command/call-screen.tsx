import './command.css';
import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { getStationCommand } from '@stationwall/contract/services/station-command';
import type { StationState } from '@stationwall/contract/station';
import { hasEnded } from '@stationwall/contract/station-commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { call } from '../../platform/http.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { elementOfStation, valueText } from '../../station/element.ts';
import { dateTimeIn, readableLocal } from '../../station/local-time.ts';
import { useElements } from '../../station/use-elements.ts';
import { useStationsCalmly } from '../../station/use-stations-calmly.ts';
import { askStation } from './ask-now.ts';
import { saidText, toneOf } from './command-words.ts';

interface Asked {
  id: number;
  /** What was known before it was asked. */
  before: StationState | undefined;
}

/** Asks a station for its data now, and shows what it answers beside what was known before. */
export default function CallScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const stcd = address.get('stcd');
  const stations = useStationsCalmly(1_000);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    if (stcd === null) return;
    setAsking(true);
    setProblem(null);
    const before = stations.get(stcd);
    try {
      const id = await askStation(stcd);
      if (id === null) setProblem(t('command.cannotBeAsked'));
      else setAsked({ id, before });
    } catch (error) {
      setProblem(problemText(t, problemIn(error)));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Page>
      <PageHeader title={t('screens.callForTesting')} note={t('command.callNote')}>
        <Button
          intent="primary"
          text={t('command.askNow')}
          disabled={stcd === null}
          loading={isAsking}
          onClick={ask}
        />
      </PageHeader>
      <FilterBar label={t('command.filters')}>
        <StationFilter
          value={stcd}
          onChange={(chosen) => {
            setAsked(null);
            setProblem(null);
            setAddress(chosen === null ? {} : { stcd: chosen });
          }}
        />
      </FilterBar>
      {problem !== null && <p role="alert">{problem}</p>}
      {asked === null ? (
        <p className="sw-muted">{t(stcd === null ? 'command.chooseStation' : 'command.notAsked')}</p>
      ) : (
        <Answer key={asked.id} asked={asked} />
      )}
    </Page>
  );
}

/** A station that is slow answers within half a minute. */
const lookEveryMs = 1_000;

function Answer({ asked: { id, before } }: { asked: Asked }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  const elements = useElements();
  const [hasCome, setCome] = useState(false);
  const { value, problem } = useLoad(
    (signal) => call(getStationCommand, { id }, { signal }),
    hasCome ? undefined : lookEveryMs,
  );
  if (value && hasEnded(value.state) && !hasCome) setCome(true);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t('kit.loading')}</p>;
  const { state, said } = value;
  const answers = new Map(value.values.map((one) => [one.element, one]));
  const symbols = [...new Set([...answers.keys(), ...Object.keys(before?.values ?? {})])];
  const lastOf = (symbol: string) => {
    const last = before?.values[symbol];
    if (!last || !before) return ['–', ''];
    const element = elementOfStation(elements, before.station, symbol);
    return [`${valueText(last.value, element)} ${element.unit}`, dateTimeIn(timeZone, last.observedAt)];
  };
  return (
    <Panel
      title={t('command.answerOf', { name: stationName(value, i18n.language) })}
      note={
        <StatusTag tone={toneOf[state]} title={t(`command.stateHints.${state}`)}>
          {t(`command.states.${state}`)}
        </StatusTag>
      }
    >
      <p className="sw-muted command-text" role="status">
        {said === '' ? t(`command.stateHints.${state}`) : saidText(t, said)}
      </p>
      <PlainTable
        caption={t('command.values')}
        empty={t('command.noValues')}
        headings={[
          { text: t('command.element') },
          { text: t('command.answered'), isEnd: true },
          { text: t('command.observedAt'), isEnd: true },
          { text: t('command.lastValue'), isEnd: true },
          { text: t('command.lastObservedAt'), isEnd: true },
        ]}
        rows={symbols.map((symbol) => {
          const answer = answers.get(symbol);
          const [last, lastAt] = lastOf(symbol);
          const name = answer?.elementName ?? elements.get(symbol)?.displayName ?? symbol;
          const text =
            answer === undefined
              ? '–'
              : answer.value === null
                ? t('stations.missing')
                : `${valueText(answer.value, answer)} ${answer.unit}`;
          return {
            key: symbol,
            cells: [
              name,
              <b key="answer">{text}</b>,
              answer ? readableLocal(answer.observedAt) : '',
              last,
              lastAt,
            ],
          };
        })}
      />
    </Panel>
  );
}
