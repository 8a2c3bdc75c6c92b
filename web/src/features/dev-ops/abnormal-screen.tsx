import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import {
  type AbnormalRow,
  abnormalKinds,
  getAllAbnormal,
  markAbnormal,
} from '@stationwall/contract/services/abnormal';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { Moment } from '../../entity/moment.tsx';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { type Column, timeColumn } from '../../kit/column.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { FlagFilter } from '../../kit/flag-filter.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { readable } from '../../kit/local-time.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { stationColumns } from '../../product-kit/station-columns.tsx';
import { WriteDialog } from './write-dialog.tsx';

const shape = {
  branch: inAddress.text,
  kind: inAddress.oneOf(abnormalKinds),
  isHandled: inAddress.flag,
};
const tones: Record<AbnormalRow['kind'], Tone> = {
  ...{ silent: 'stale', clockOff: 'clockOff', lowBattery: 'late' },
  ...{ weakSignal: 'late', stuck: 'held', spikes: 'late' },
};

/** What is wrong with stations now, since when, and who has looked after it. */
export default function AbnormalScreen() {
  const { t, i18n } = useTranslation();
  const list = usePagedList(getAllAbnormal, shape, { pageSize: 50 });
  const { filter, filterBy, page, refresh } = list;
  const { may } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const mark = async ({ stcd, kind, element, handledBy }: AbnormalRow) => {
    setBusy(stcd + kind + element);
    try {
      await call(markAbnormal, { stcd, kind, element, isHandled: handledBy === null });
      refresh();
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    } finally {
      setBusy(null);
    }
  };
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const [writing, setWriting] = useState<AbnormalRow | null>(null);
  const actionsOf = (row: AbnormalRow) => [
    { text: t('devOps.writeAsking'), run: () => setWriting(row) },
    ...waysFrom(row.stcd),
  ];
  const waysFrom = (stcd: string) => [
    ...(may('Pages.SiteSys.SendCmd')
      ? [{ text: t('devOps.toCommands'), run: () => navigate(linkTo('/site-Sys/SendCmd', { stcd })) }]
      : []),
    ...(may('Pages.BussinessProject.iStrong.OriginalMsg')
      ? [{ text: t('devOps.toMessages'), run: () => navigate(linkTo('/strong/original-msg', { stcd })) }]
      : []),
  ];
  const acts: Column<AbnormalRow> = {
    ...{ key: 'actions', heading: () => t('kit.actions'), isFixed: true, isNarrow: true, align: 'end' },
    show: (row) => (
      <span className="sw-row-actions">
        <Button
          size="small"
          text={t(row.handledBy === null ? 'devOps.markHandled' : 'devOps.reopen')}
          loading={busy === row.stcd + row.kind + row.element}
          onClick={() => mark(row)}
        />
        <RowMenu
          label={t('kit.actionsOf', { name: stationName(row, i18n.language) })}
          actions={actionsOf(row)}
        />
      </span>
    ),
  };
  const open = abnormalKinds.filter((kind) => (page?.open[kind] ?? 0) > 0);
  return (
    <ListPage>
      <PageHeader
        title={t('screens.abnormal')}
        note={open.map((kind) => `${t(`devOps.kinds.${kind}`)} ${page?.open[kind]}`).join(' · ')}
      />
      <FilterBar label={t('kit.filters')}>
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <ChoiceFilter
          label={t('devOps.kind')}
          anyText={t('kit.any')}
          choices={abnormalKinds.map((value) => ({ value, text: t(`devOps.kinds.${value}`) }))}
          value={filter.kind}
          onChange={(kind) => filterBy({ kind })}
        />
        <FlagFilter
          label={t('devOps.isHandled')}
          anyText={t('kit.any')}
          trueText={t('kit.yes')}
          falseText={t('kit.no')}
          value={filter.isHandled}
          onChange={(isHandled) => filterBy({ isHandled })}
        />
      </FilterBar>
      <PagedTable
        name="abnormal"
        caption={t('screens.abnormal')}
        columns={[...columns, acts]}
        list={list}
        rowKey={({ stcd, kind, element }) => `${stcd} ${kind} ${element}`}
        empty={t('devOps.nothingWrong')}
      />
      {writing && (
        <WriteDialog
          row={writing}
          about={wholeText(t, i18n.language, writing)}
          onClosed={() => setWriting(null)}
        />
      )}
    </ListPage>
  );
}

function columnsOf(t: TFunction, language: string): Column<AbnormalRow>[] {
  const kindText = ({ kind }: AbnormalRow) => t(`devOps.kinds.${kind}`);
  const about = (row: AbnormalRow) => aboutText(t, row);
  const handled = ({ handledBy, handledAt }: AbnormalRow) =>
    handledBy === null ? null : `${handledBy}, ${handledAt?.slice(0, 16).replace('T', ' ')}`;
  return [
    ...stationColumns<AbnormalRow>(t, language),
    {
      key: 'kind',
      heading: () => t('devOps.kind'),
      value: kindText,
      show: (row) => <StatusTag tone={tones[row.kind]}>{kindText(row)}</StatusTag>,
    },
    { key: 'about', heading: () => t('devOps.about'), value: about, show: about },
    timeColumn({
      key: 'since',
      heading: () => t('devOps.since'),
      value: ({ since }, { dateTime }) => since && dateTime(since),
      show: ({ since, isSinceAtLeast }) =>
        since === null ? (
          t('devOps.always')
        ) : (
          <>
            {isSinceAtLeast && `${t('devOps.atLeast')} `}
            <Moment local={since} />
          </>
        ),
    }),
    { key: 'handled', heading: () => t('devOps.handled'), value: handled, show: handled },
  ];
}

function aboutText(t: TFunction, { kind, value, decimals, unit, displayName }: AbnormalRow): string {
  if (value === null) return '';
  if (kind === 'clockOff') return t(value > 0 ? 'devOps.ahead' : 'devOps.behind', { count: Math.abs(value) });
  if (kind === 'spikes') return t('devOps.doubtfulOf', { element: displayName, count: value });
  return `${displayName} ${value.toFixed(decimals)} ${unit}`.trim();
}

/** What is wrong with which station since when, in one line. */
function wholeText(t: TFunction, language: string, row: AbnormalRow): string {
  const { stcd, kind, since } = row;
  const from = since === null ? t('devOps.always') : t('devOps.sinceWhen', { at: readable(since, 'minute') });
  const what = [t(`devOps.kinds.${kind}`), aboutText(t, row), from].filter((one) => one !== '');
  return t('devOps.whole', {
    station: `${stationName(row, language)} ${stcd}`,
    what: what.join(t('devOps.comma')),
  });
}
