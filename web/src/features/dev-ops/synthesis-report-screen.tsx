import './synthesis.css';
import { NonIdealState } from '@blueprintjs/core';
import { getSynthesisReport, type Synthesis } from '@stationwall/contract/services/synthesis-report';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useAnswer } from '../../entity/use-answer.ts';
import { groupText } from '../../i18n/audit-action.ts';
import { numberText } from '../../i18n/number-text.ts';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import type { LabelSheet } from '../../kit/label-sheet.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PrintSheet } from '../../kit/print-sheet.tsx';
import { SpanFilter } from '../../kit/span-filter.tsx';
import { useMadeAt } from '../../kit/use-made-at.ts';
import { useSession } from '../../platform/session.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';

const shape = { branch: inAddress.text, begin: inAddress.time, end: inAddress.time };
const a4: LabelSheet = {
  ...{ id: 'A4', page: { width: 210, height: 297 }, columns: 1, rows: 1 },
  ...{ label: { width: 180, height: 267 }, margin: { top: 15, left: 15 }, gap: { across: 0, down: 0 } },
};

/** The network over a period on one sheet of paper. */
export default function SynthesisReportScreen() {
  const { t } = useTranslation();
  const { filter, filterBy, value, problem } = useAnswer(getSynthesisReport, shape);
  return (
    <Page>
      <PageHeader title={t('screens.synthesisReport')} note={t('devOps.synthesisNote')} />
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <SpanFilter
          value={filter}
          precision="day"
          offered={['lastWeek', 'lastMonth']}
          onChange={({ begin, end }) => filterBy({ begin, end })}
        />
      </FilterBar>
      {value === null ? (
        <NonIdealState title={problem ?? t('kit.loading')} />
      ) : (
        <div className="synthesis">
          {problem !== null && <p role="alert">{problem}</p>}
          <PrintSheet sheet={a4} count={1} label={t('screens.synthesisReport')}>
            {() => <Paper of={value} />}
          </PrintSheet>
        </div>
      )}
    </Page>
  );
}

const day = (local: string) => local.slice(0, 10);
const percent = (value: number | null) => (value === null ? '–' : value.toFixed(1));

function Paper({ of }: { of: Synthesis }) {
  const { t, i18n } = useTranslation();
  const { tenant } = useSession();
  const madeAt = useMadeAt();
  const count = (value: number) => numberText(i18n.language, value);
  const stations = of.stations.reduce((sum, { count }) => sum + count, 0);
  const half = of.alarms.acknowledgedWithinS;
  return (
    <article className="synthesis-page">
      <h2>{t('screens.synthesisReport')}</h2>
      <p>
        {[tenant?.name, t('devOps.until', { from: day(of.begin), to: day(of.end) }), madeAt()].join(' · ')}
      </p>
      <dl>
        <Figure label={t('devOps.stations')} value={count(stations)} />
        <Figure label={t('devOps.silentStations')} value={count(of.silent)} />
        <Figure label={t('devOps.expected')} value={count(of.expected)} />
        <Figure label={t('devOps.missing')} value={count(of.missing)} />
        <Figure label={t('devOps.arrival')} value={percent(of.arrival)} />
        <Figure label={t('devOps.punctuality')} value={percent(of.punctuality)} />
        <Figure label={t('devOps.alarms')} value={count(of.alarms.total)} />
        <Figure
          label={t('devOps.acknowledged')}
          value={half === null ? '–' : t('devOps.minutes', { count: Math.round(half / 60) })}
        />
      </dl>
      <p>{of.stations.map(({ sttp, count }) => `${sttpText(t, sttp)} ${count}`).join(' · ')}</p>
      <h3>{t('devOps.worst')}</h3>
      <Rows
        heads={[t('stations.station'), t('devOps.arrival'), t('devOps.punctuality'), t('devOps.missing')]}
        rows={of.worst.map((one) => [
          `${stationName(one, i18n.language)} ${one.stcd}`,
          ...[percent(one.arrival), percent(one.punctuality), count(one.missing)],
        ])}
        none={t('devOps.noneMissing')}
      />
      <h3>{t('devOps.frequent')}</h3>
      <Rows
        heads={[t('devOps.alarms'), t('devOps.count')]}
        rows={of.alarms.frequent.map(({ name, stcd, count }) => [`${name} (${stcd})`, count])}
        none={t('devOps.noAlarm')}
      />
      <h3>{t('devOps.wrongNow')}</h3>
      <p>{of.abnormal.map(({ kind, count }) => `${t(`devOps.kinds.${kind}`)} ${count}`).join(' · ')}</p>
      <h3>{t('devOps.changes')}</h3>
      <p>
        {of.changes.length === 0
          ? t('devOps.noChange')
          : of.changes.map(({ group, count }) => `${groupText(t, group)} ${count}`).join(' · ')}
      </p>
    </article>
  );
}

const Figure = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Rows = ({ heads, rows, none }: { heads: string[]; rows: (string | number)[][]; none: string }) =>
  rows.length === 0 ? (
    <p>{none}</p>
  ) : (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and never move
              <td key={nth}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
