import type { FileInput } from '@stationwall/contract/file-export';
import {
  type ReportInput,
  type ReportKind,
  type ReportMatrix,
  ReportRow,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { toLocal } from '@stationwall/contract/tenant-time';
import { permissionMissing } from '../../abp-error.ts';
import { serveExport } from '../file-export/serve-export.ts';
import { serve } from '../serve.ts';
import type { Site } from '../site.ts';
import { arealRowsOf, wholeReport } from './report-areal.ts';
import { beginReportFile } from './report-job.ts';
import { prepareReport } from './report-making.ts';

type Exporting = Parameters<typeof serveExport<ReportInput & FileInput>>[1];

export function serveReport(site: Site): void {
  const { app, store } = site;

  for (const name of reportNames) {
    const kind: ReportKind = reports[name];
    const calls = reportCalls[name];
    serve(app, calls.get, async ({ skipCount = 0, maxResultCount = 10, ...input }, context) => {
      const found = await prepareReport(store, kind, input, context);
      if (!found) return nothing;
      const { spans, local, device, stations, rowsOf } = found;
      const matrix: ReportMatrix = {
        items: await rowsOf(stations.slice(skipCount, skipCount + maxResultCount)),
        totalCount: stations.length,
        begin: local(spans.columns[0]?.begin ?? 0),
        steps: spans.columns.map(({ end }) => local(end)),
        step: spans.step,
        device: device?.told ?? null,
        isRated: found.isRated,
        areal: input.areal ? await arealRowsOf(found) : [],
      };
      return matrix;
    });
    serve(app, calls.make, async (input, context) => {
      const job = await beginReportFile(site, name, input, context);
      if (!job) throw permissionMissing(kind.needs);
      return job;
    });
    serveExport<ReportInput & FileInput>(site, calls.export as Exporting, {
      title: name,
      fields: ReportRow.properties,
      async *pages({ format, ...input }, context) {
        const found = await prepareReport(store, kind, input, context);
        if (!found) return yield [];
        // Files of plain values hold rows of stations alone.
        const { areal = kind.of === 'rain' && format === 'xlsx' } = input;
        yield* wholeReport(found, { areal });
      },
    });
  }
}

const nothing: ReportMatrix = {
  ...{ items: [], totalCount: 0, steps: [], step: '1h', device: null, areal: [], isRated: false },
  begin: toLocal('UTC', 0),
};
