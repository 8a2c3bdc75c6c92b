import type { Culture } from '@stationwall/contract/constants';
import type { FileColumn } from '@stationwall/contract/file-export';
import { rainClasses } from '@stationwall/contract/rain-class';
import { lookOf, type ReportTimes, stepTexts } from '@stationwall/contract/report-look';
import {
  columnNames,
  type ReportInput,
  type ReportKind,
  type ReportName,
  ReportRow,
  reports,
} from '@stationwall/contract/services/report';
import type { Identity } from '../../auth/identify.ts';
import { rainClassWords, reportTitles, sheetTexts } from '../../localization/report-texts.ts';
import { say, type Text } from '../../localization/text.ts';
import type { Store } from '../../store/store.ts';
import { cellColumns } from '../file-export/cell-columns.ts';
import { fileTypes, tableStream } from '../file-export/table-stream.ts';
import { wholeReport } from './report-areal.ts';
import { prepareReport } from './report-making.ts';

/** A report in a sheet, with its words in one language. */
export interface ReportFile {
  name: string;
  type: string;
  bytes: Uint8Array;
  /** UTC milliseconds. */
  begin: number;
  end: number;
  /** On the tenant's clock, to the minute. */
  from: string;
  to: string;
  stations: number;
}

/** Makes a report as somebody would see it; null where they see no station in it. Refuses what a call for it refuses. */
export async function reportFile(
  store: Store,
  report: ReportName,
  input: ReportInput,
  { culture, identity, owner }: { culture: Culture; identity: Identity; owner: string },
): Promise<ReportFile | null> {
  const kind: ReportKind = reports[report];
  const caller = { kind: 'user', ...identity } as const;
  const found = await prepareReport(store, kind, input, { caller, culture });
  if (!found || found.stations.length === 0) return null;
  const { spans, local, device, stations } = found;
  const [begin, end] = [spans.columns[0]?.begin ?? 0, spans.columns.at(-1)?.end ?? 0];
  const times: ReportTimes = {
    ...{ begin: local(begin), steps: spans.columns.map(({ end }) => local(end)), step: spans.step },
    device: device?.told ?? null,
    isRated: found.isRated,
  };
  const [from, to] = [begin, end].map((at) => readable(local(at))) as [string, string];
  const title = say(reportTitles[report], culture);
  const { unit } = lookOf(kind, times);
  const notes = [
    ...[title, owner, say(sheetTexts.Period, culture, from, to)],
    ...(unit === '' ? [] : [say(sheetTexts.ValuesIn, culture, unit)]),
    say(input.doubtful === 'without' ? sheetTexts.Without : sheetTexts.With, culture),
    say(sheetTexts.MadeAt, culture, readable(local(Date.now())), identity.user.user_name),
  ];
  const columns = cellColumns(ReportRow.properties, reportFileColumns(kind, times, culture));
  const rows = rowsIn(wholeReport(found, { areal: kind.of === 'rain' }));
  const stream = tableStream('xlsx', { sheet: title, notes, columns, rows });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const name = `${title} ${from}`.replace(/[\\/:*?"<>|]/g, '-');
  return {
    ...{ name: `${name}.xlsx`, type: fileTypes.xlsx, bytes },
    ...{ begin, end, from, to, stations: stations.length },
  };
}

const dischargeUnit = 'm³/s';
const readable = (local: string): string => local.slice(0, 16).replace('T', ' ');

async function* rowsIn<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page;
}

/** The columns that a report's screen would ask for. */
function reportFileColumns(kind: ReportKind, times: ReportTimes, culture: Culture): FileColumn[] {
  const { unit, decimals, isSum } = lookOf(kind, times);
  const inUnit = (heading: string) =>
    unit === '' ? heading : say(sheetTexts.InUnit, culture, heading, unit);
  const plain = (field: keyof ReportRow & string, text: Text, ...values: number[]): FileColumn => ({
    ...{ field, heading: say(text, culture, ...values) },
  });
  const figure = (field: string, text: Text): FileColumn => ({
    ...{ field, heading: inUnit(say(text, culture)), decimals },
  });
  const isByDay = times.step === 'day';
  const { MostHour, MostDay, MostStep } = sheetTexts;
  const words = Object.fromEntries(rainClasses.map((one) => [one, say(rainClassWords[one], culture)]));
  const ofRain = [
    ...(isByDay
      ? [
          figure('mostHour', MostHour),
          plain('mostHourAt', sheetTexts.UpTo),
          plain('rainDays', sheetTexts.RainDays),
        ]
      : []),
    { ...plain('rainClass', sheetTexts.RainClass), words },
  ];
  const ofPonding = ([1, 2, 3] as const).map((level) => plain(`above${level}`, sheetTexts.Above, level));
  const discharge = (field: string, text: Text): FileColumn => ({
    ...{ field, heading: say(sheetTexts.InUnit, culture, say(text, culture), dischargeUnit), decimals: 3 },
  });
  const ofRated = [
    discharge('discharge', sheetTexts.Discharge),
    discharge('mostDischarge', sheetTexts.MostDischarge),
  ];
  const totals = isSum
    ? [
        figure('sum', sheetTexts.Sum),
        figure('most', times.step === '1h' ? MostHour : isByDay ? MostDay : MostStep),
        plain('mostAt', sheetTexts.UpTo),
        ...(kind.of === 'rain' ? ofRain : []),
      ]
    : [
        ...[figure('mean', sheetTexts.Mean), figure('most', sheetTexts.Most)],
        ...[plain('mostAt', sheetTexts.MostAt), figure('least', sheetTexts.Least)],
        ...[plain('leastAt', sheetTexts.LeastAt), figure('change', sheetTexts.Change)],
        ...(times.isRated ? ofRated : []),
        ...(kind.of === 'ponding' ? ofPonding : []),
      ];
  const steps = stepTexts(times).map((heading, index) => ({
    ...{ field: columnNames[index] ?? '', heading, decimals },
  }));
  return [
    plain(culture === 'zh-Hans' ? 'nameZh' : 'nameEn', sheetTexts.Station),
    ...[plain('stcd', sheetTexts.Code), plain('basin', sheetTexts.Basin)],
    ...totals,
    ...steps,
    ...[plain('count', sheetTexts.Came), plain('expected', sheetTexts.Expected)],
    plain('doubtful', sheetTexts.Doubtful),
  ];
}
