import type { FileInput } from '@stationwall/contract/file-export';
import type { Job } from '@stationwall/contract/job';
import {
  type ReportInput,
  type ReportKind,
  type ReportName,
  ReportRow,
  reports,
} from '@stationwall/contract/services/report';
import { keepJobFile } from '../../store/job-files.ts';
import { refuseLost } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { cellColumns } from '../file-export/cell-columns.ts';
import { fileTypes, tableStream } from '../file-export/table-stream.ts';
import { halfTheTime } from '../half-the-time.ts';
import { jobOwnerOf, type Progress } from '../jobs.ts';
import type { Site } from '../site.ts';
import { wholeReport } from './report-areal.ts';
import { prepareReport } from './report-making.ts';

/** Begins to make a report's file, which its owner fetches when it is there; null = who asks sees no tenant's stations. */
export async function beginReportFile(
  { store, jobs }: Pick<Site, 'store' | 'jobs'>,
  name: ReportName,
  { format, title = name, columns: wanted, notes = [], ...input }: ReportInput & FileInput,
  context: CallContext,
): Promise<Job | null> {
  const kind: ReportKind = reports[name];
  // Whatever speaks against it is answered before it begins.
  const found = await prepareReport(store, kind, input, context);
  if (!found) return null;
  const columns = cellColumns(ReportRow.properties, wanted);
  const { areal = kind.of === 'rain' && format === 'xlsx' } = input;
  const about = { kind: `${name}.export`, subject: title, total: found.stations.length };
  const job = await jobs.start(context, about, async (progress) => {
    const told = { rows: 0, isWhole: false };
    const rows = rowsOf(wholeReport(found, { areal }), progress, told);
    const stream = tableStream(format, { sheet: title, notes, columns, rows });
    const content = new Uint8Array(await new Response(stream).arrayBuffer());
    if (!told.isWhole) return { rows: told.rows };
    const file = `${title} ${found.local(Date.now()).slice(0, 19).replace('T', ' ').replaceAll(':', '')}`;
    const fileName = `${file.replace(/[\\/:*?"<>|]/g, ' ')}.${format}`;
    const made = { name: fileName, type: fileTypes[format], content };
    await keepJobFile(store.db, jobOwnerOf(context), progress.id, made, Date.now());
    return { rows: told.rows, fileName, bytes: content.length };
  });
  return job;

  /** Others have the store for half of the time; what is called off ends between two pieces. */
  async function* rowsOf<Row>(
    pages: AsyncGenerator<readonly Row[]>,
    progress: Progress,
    told: { rows: number; isWhole: boolean },
  ): AsyncGenerator<Row> {
    const next = () => halfTheTime(() => pages.next());
    for (let page = await next(); !page.done; page = await next()) {
      yield* page.value;
      told.rows += page.value.length;
      if (!(await progress.reached(Math.min(told.rows, about.total)))) return;
      await refuseLost(store.db, context);
    }
    told.isWhole = true;
  }
}
