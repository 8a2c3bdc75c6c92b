import './what-if.css';
import { Button } from '@blueprintjs/core';
import type { InputOf } from '@stationwall/contract/endpoint';
import {
  mostWhatIfStations,
  runWhatIf,
  type WhatIf as WhatIfAnswer,
  type WhatIfOutcome,
  whatIfDays,
} from '@stationwall/contract/services/alarm-what-if';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { call } from '../../platform/http.ts';
import { whatIfChart } from './what-if-chart.ts';

type Draft = Readonly<Record<string, unknown>>;
interface Asked {
  draft: Draft;
  stcd: string | null;
}

const sent = ({ concurrencyStamp: _, ...draft }: Draft) => ({ ...draft, name: String(draft.name || '-') });

/** Runs the rule that is being edited over the past month, beside what is in force. */
export function WhatIf({ draft, ruleId }: { draft: Draft; ruleId: number | null }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const days = { days: whatIfDays, stations: mostWhatIfStations };
  return (
    <div className="what-if">
      <p className="sw-note">{t('alarmRule.whatIf.explain', days)}</p>
      <Button text={t('alarmRule.whatIf.run', days)} onClick={() => setAsked({ draft, stcd: null })} />
      {asked && asked.draft !== draft && <p role="status">{t('alarmRule.whatIf.changed')}</p>}
      {asked && <Answer key={JSON.stringify(asked.draft)} draft={asked.draft} ruleId={ruleId} />}
    </div>
  );
}

function Answer({ draft, ruleId }: { draft: Draft; ruleId: number | null }) {
  const { t } = useTranslation();
  const [stcd, setStcd] = useState<string | null>(null);
  const of = (one: string | null) => ({ rule: sent(draft), id: ruleId, ...(one && { stcd: one }) });
  const whole = useLoad((signal) => call(runWhatIf, of(null), { signal }));
  return (
    <>
      {whole.problem !== null && <p role="alert">{whole.problem}</p>}
      {whole.isLoading && <p role="status">{t('alarmRule.whatIf.running')}</p>}
      {whole.value && <Told answer={whole.value} onShow={setStcd} />}
      {whole.value && (stcd === null || stcd === whole.value.stations[0]?.stcd) && (
        <Drawn answer={whole.value} />
      )}
      {stcd !== null && stcd !== whole.value?.stations[0]?.stcd && <One key={stcd} asked={of(stcd)} />}
    </>
  );
}

/** The chart of another station than the first is asked for by itself. */
function One({ asked }: { asked: InputOf<typeof runWhatIf> }) {
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) => call(runWhatIf, asked, { signal }));
  if (problem !== null) return <p role="alert">{problem}</p>;
  return value ? <Drawn answer={value} /> : <p role="status">{t('alarmRule.whatIf.running')}</p>;
}

function Drawn({ answer }: { answer: WhatIfAnswer }) {
  const { t } = useTranslation();
  const [first] = answer.stations;
  if (!first) return null;
  const title = t('alarmRule.whatIf.chart', { name: first.name, element: answer.elementName });
  return (
    <>
      <h3>{title}</h3>
      <Chart title={title} data={whatIfChart(answer, t)} />
    </>
  );
}

function Told({ answer, onShow }: { answer: WhatIfAnswer; onShow(stcd: string): void }) {
  const { t } = useTranslation();
  const { stations, covered, elsewhere } = answer;
  if (covered === 0) return <p role="status">{t('alarmRule.whatIf.nowhere')}</p>;
  const sum = (of: (one: (typeof stations)[number]) => WhatIfOutcome | null) =>
    stations.reduce((total, one) => total + (of(one)?.rings ?? 0), 0);
  const outcome = (one: WhatIfOutcome | null) => {
    if (!one) return t('alarmRule.whatIf.none');
    if (one.rings === 0) return t('alarmRule.whatIf.never');
    return t('alarmRule.whatIf.outcome', {
      rings: one.rings,
      minutes: Math.round(one.minutes),
      longest: Math.round(one.longestMinutes),
    });
  };
  const isNew = stations.every(({ inForce }) => inForce === null);
  return (
    <>
      <p role="status">
        <strong>
          {t(isNew ? 'alarmRule.whatIf.sumNew' : 'alarmRule.whatIf.sum', {
            tried: sum(({ tried }) => tried),
            inForce: sum(({ inForce }) => inForce),
          })}
        </strong>{' '}
        {t('alarmRule.whatIf.covered', { count: covered })}{' '}
        {stations.length < covered - elsewhere && t('alarmRule.whatIf.looked', { count: stations.length })}{' '}
        {elsewhere > 0 && t('alarmRule.whatIf.elsewhere', { count: elsewhere })}
      </p>
      <PlainTable
        caption={t('alarmRule.whatIf.table')}
        headings={[
          { text: t('alarmRule.whatIf.station') },
          { text: t('alarmRule.whatIf.tried') },
          { text: t('alarmRule.whatIf.inForce') },
          { text: '' },
        ]}
        empty={t('alarmRule.whatIf.nowhere')}
        rows={stations.map(({ stcd, name, tried, inForce, since }) => ({
          key: stcd,
          cells: [
            `${name} ${stcd}`,
            since === null ? t('alarmRule.whatIf.noReadings') : outcome(tried),
            outcome(inForce),
            <Button key="show" size="small" text={t('alarmRule.whatIf.show')} onClick={() => onShow(stcd)} />,
          ],
        }))}
      />
    </>
  );
}
