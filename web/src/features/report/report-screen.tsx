import './report.css';
import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import {
  type ReportKind,
  type ReportName,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { wallClock } from '../../kit/wall-clock.ts';
import type { WholeFile } from '../../kit/whole-file.ts';
import { useSession } from '../../platform/session.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportFilters, reportShape } from './report-filters.tsx';
import { reportNotes } from './report-notes.ts';
import { ReportPrint } from './report-print.tsx';
import { noTimes, type ReportTimes } from './report-view.ts';

/** The report that the path names: its matrix of stations and times. */
export default function ReportScreen() {
  const { pathname } = useLocation();
  const name = reportNames.find((each) => pathname.endsWith(`/${each}`));
  return name && <Report key={name} name={name} />;
}

function Report({ name }: { name: ReportName }) {
  const { t, i18n } = useTranslation();
  const kind: ReportKind = reports[name];
  const title = t(`screens.${name}`);
  const { opened, open, close } = useAddressDetail();
  const [isPrinting, setPrinting] = useState(false);
  const { tenant } = useSession();
  const clock = useKitClock();
  const list = usePagedList(reportCalls[name].get, reportShape, {
    pageSize: 50,
    whole: { endpoint: reportCalls[name].export, title },
  });
  const times = list.page ?? noTimes;
  const columns = useMemo(
    () => reportColumns(t, i18n.language, kind, times, open),
    [t, i18n.language, kind, times, open],
  );
  const notesOf = (of: ReportTimes) =>
    reportNotes(t, {
      ...{ title, owner: tenant?.name ?? '', times: of, isWithDoubtful: list.filter.doubtful === null },
      madeAt: wallClock(clock.timeZone, clock.now()),
    });
  const { wholeFile } = list;
  const listed = wholeFile
    ? {
        ...list,
        wholeFile: ((wanted, options) =>
          wholeFile({ ...wanted, notes: notesOf(times) }, options)) as WholeFile,
      }
    : list;
  const counts = t(list.filter.doubtful === null ? 'report.sumsWith' : 'report.sumsWithout');
  return (
    <ListPage>
      <PageHeader title={title} note={`${t(`report.about.${kind.span}`)} ${counts}`}>
        <Button
          icon={<Print />}
          text={t('report.print')}
          disabled={list.totalCount === 0}
          onClick={() => setPrinting(true)}
        />
      </PageHeader>
      <ReportFilters kind={kind} filter={list.filter} times={times} onChange={list.filterBy} />
      <PagedTable
        name={`report-${name}`}
        caption={title}
        columns={columns}
        list={listed}
        rowKey={({ stcd }) => stcd}
        empty={t('report.none')}
      />
      <ReportDrawer
        kind={kind}
        times={times}
        row={list.rows?.find(({ stcd }) => stcd === opened) ?? null}
        onClose={close}
      />
      {isPrinting && (
        <ReportPrint name={name} filter={list.filter} notesOf={notesOf} onClosed={() => setPrinting(false)} />
      )}
    </ListPage>
  );
}
