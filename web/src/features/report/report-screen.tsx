import './report.css';
import { Button } from '@blueprintjs/core';
import { Envelope } from '@blueprintjs/icons';
import { problemIn } from '@stationwall/contract/problem';
import type { ReportTimes } from '@stationwall/contract/report-look';
import {
  mostCellsAtOnce,
  type ReportKind,
  type ReportName,
  type ReportRow,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { useKitClock } from '../../kit/kit-clock.tsx';
import { toast } from '../../kit/toast.ts';
import { wallClock } from '../../kit/wall-clock.ts';
import type { WholeFile } from '../../kit/whole-file.ts';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useOwnJobs } from '../../platform/own-jobs.tsx';
import { useSession } from '../../platform/session.tsx';
import { SheetPage, useTitleBlock } from '../../product-kit/sheet-page.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportFilters, reportShape } from './report-filters.tsx';
import { reportLines } from './report-notes.ts';
import { ReportPrint } from './report-print.tsx';
import { useAreal } from './use-areal.ts';

const noTimes: ReportTimes = { begin: '', steps: [], step: '1h', device: null, isRated: false };

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
  const { may } = useSession();
  const navigate = useNavigate();
  const blockOf = useTitleBlock(title);
  const clock = useKitClock();
  const list = usePagedList(reportCalls[name].get, reportShape, {
    pageSize: 50,
    whole: { endpoint: reportCalls[name].export, title },
  });
  const areal = useAreal(name, list.filter);
  const times = list.page ?? noTimes;
  const columns = useMemo(
    () => reportColumns(t, i18n.language, kind, times, open),
    [t, i18n.language, kind, times, open],
  );
  const isWithDoubtful = list.filter.doubtful === null;
  const notesOf = (of: ReportTimes) => blockOf(reportLines(t, { kind, times: of, isWithDoubtful }));
  const { wholeFile } = list;
  const { begun } = useOwnJobs();
  const wholeReport: WholeFile = async (file, options) => {
    const isLong = list.totalCount * times.steps.length > mostCellsAtOnce;
    if (!isLong) return wholeFile ? wholeFile(file, options) : null;
    const asked = { ...list.sought(), title, ...file };
    begun(
      await call(reportCalls[name].make, asked).catch((error) => {
        throw new Error(problemText(t, problemIn(error)));
      }),
    );
    toast({ tone: 'info', text: t('report.madeAsTask') });
    return null;
  };
  const listed = {
    ...list,
    // Below each page, as the foot of a printed table.
    rows: list.rows && list.rows.length > 0 ? [...list.rows, ...areal] : list.rows,
    ...(wholeFile && { wholeFile: wholeReport }),
  };
  const isAhead = times.begin > wallClock(clock.timeZone, clock.now());
  const counts = t(isWithDoubtful ? 'report.sumsWith' : 'report.sumsWithout');
  return (
    <SheetPage
      title={title}
      note={isAhead ? t('report.ahead') : `${t(`report.about.${kind.span}`)} ${counts}`}
      titleBlock={list.page && notesOf(list.page)}
      buttons={
        may('Pages.Report.Schedules') && (
          <Button
            icon={<Envelope />}
            text={t('reportSchedule.schedule')}
            onClick={() => navigate(linkTo('/report/Schedules', { ...list.filter, of: name }))}
          />
        )
      }
      filters={<ReportFilters kind={kind} filter={list.filter} times={times} onChange={list.filterBy} />}
      name={`report-${name}`}
      caption={title}
      columns={columns}
      list={listed}
      rowKey={keyOf}
      rowClass={({ stcd }) => (stcd === '' ? 'report-areal' : undefined)}
      empty={t('report.none')}
      print={(onClosed) => (
        <ReportPrint name={name} filter={list.filter} notesOf={notesOf} onClosed={onClosed} />
      )}
    >
      <ReportDrawer
        kind={kind}
        times={times}
        row={listed.rows?.find((row) => keyOf(row) === opened) ?? null}
        onClose={close}
      />
    </SheetPage>
  );
}

/** The mean of a basin is of no station. */
const keyOf = ({ stcd, basin }: ReportRow): string => stcd || `/${basin}`;
