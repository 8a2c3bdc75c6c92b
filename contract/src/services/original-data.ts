import { type Static, Type } from 'typebox';
import { LocalDateTime, MaxResultCount, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { exportCall } from '../file-export.ts';
import { qualityFlags } from '../quality.ts';
import { Station } from '../station.ts';
import { StationBranch } from '../station-branch.ts';
import { OriginalMsgField, OriginalMsgRow } from './original-msg.ts';
import { ChartSpan, seriesSteps } from './stations-series.ts';

/** One stored reading. Rows of one message share its `msgID`. Dates are tenant-local. */
export const OriginalDataRow = Type.Object({
  msgID: Type.Integer(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String(),
  element: Type.String(),
  elementName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  value: Nullable(Type.Number()),
  /** As it was sent, where a correction made `value` of it; null = it was sent as it is. */
  sentValue: Nullable(Type.Number()),
  /** What speaks against it; with `accepted` a person holds it to be right all the same. */
  flags: Type.Array(Type.Enum([...qualityFlags])),
  /** The log of the station says that its data of that time are not to be trusted. */
  isUntrusted: Type.Boolean(),
  observedAt: LocalDateTime,
  sentAt: LocalDateTime,
  receivedAt: LocalDateTime,
});
export type OriginalDataRow = Static<typeof OriginalDataRow>;

export const readingQualities = ['doubtful', 'good'] as const;
export type ReadingQuality = (typeof readingQualities)[number];

/** `totalCount` of the original data is exact below this and stops here, so that no count holds up the store. */
export const mostCounted = 10_000;

const sought = {
  branch: Type.Optional(StationBranch),
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  element: Type.Optional(Type.String({ maxLength: 44 })),
  /** Those that something speaks against and nobody has accepted, or the others. */
  quality: Type.Optional(Type.Enum([...readingQualities])),
  begin: Type.Optional(LocalDateTime),
  end: Type.Optional(LocalDateTime),
};

/** Newest message first, of a period of all stations newest observation first; `begin` < observedAt ≤ `end`. `totalCount` counts to `mostCounted` at most. */
export const getOriginalDatas2 = serviceCall('OriginalData', 'GetOriginalDatas2', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  input: Type.Object({ ...PagedRequest, ...sought }),
  output: PagedResult(OriginalDataRow),
});

/** The same at once, the newest `mostRows` of them; for more there is `Export`. */
export const getOriginalDatasAll2 = serviceCall('OriginalData', 'GetOriginalDatasAll2', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  isLong: true,
  input: Type.Object(sought),
  output: PagedResult(OriginalDataRow),
});

/** Function codes of SL 651 by which a station answers a query (召测): current data, a period, named elements. */
export const queryFunctions = ['37', '38', '3A'] as const;

/** Of these only what answered a query; as far back as messages are kept. */
export const getZCOriginal = serviceCall('OriginalData', 'GetZCOriginal', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  input: Type.Object({ ...PagedRequest, ...sought }),
  output: PagedResult(OriginalDataRow),
});

/**
 * Original data of one station for a phone, 20 to a page. `stbprp` is the station, null where there is none that may be seen. Signed
 * out: public stations of the header's tenant, where that allows a public map.
 */
export const getMobileOriginalDatas = serviceCall('OriginalData', 'getMobileOriginalDatas', {
  needs: 'public',
  input: Type.Object({
    ...PagedRequest,
    maxResultCount: MaxResultCount({ most: 200, usual: 20 }),
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    element: sought.element,
    begin: sought.begin,
    end: sought.end,
  }),
  output: Type.Object({ stbprp: Nullable(Station), originalDatas: PagedResult(OriginalDataRow) }),
});

/** Ours: every reading that `GetOriginalDatas2` would find, however many there are, as a file. */
export const exportOriginalData = exportCall<{
  branch?: string;
  stcd?: string;
  element?: string;
  quality?: ReadingQuality;
  begin?: string;
  end?: string;
}>('OriginalData', 'Export', {
  needs: 'Pages.BussinessProject.iStrong.OriginalData',
  input: sought,
});

/**
 * The message as it came, `frame` in hex, read anew by the codecs of today: `fields` name its bytes, `problems` say what they cannot
 * read. `reason` is why it was refused when it came. `isText` = its bytes are letters.
 */
export const getOriginalMsgGPRSById = serviceCall('OriginalData', 'GetOriginalMsgGPRSById', {
  needs: 'Pages.BussinessProject.iStrong.OriginalMsg',
  alsoFor: ['Pages.MobilePage.MobileOriginalMsg', 'Pages.Sewage.SewageMsg'],
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({
    ...OriginalMsgRow.properties,
    frame: Type.String(),
    isText: Type.Boolean(),
    /** The check of its bytes as the codec of today works it out; null = it has none. */
    crcOk: Nullable(Type.Boolean()),
    fields: Type.Array(OriginalMsgField),
    problems: Type.Array(Type.String()),
  }),
});

/** What a person says of a reading; `none` takes back what was said. */
export const readingMarks = ['doubted', 'accepted', 'none'] as const;
export type ReadingMark = (typeof readingMarks)[number];

/** Ours: a person doubts a reading, or holds it to be right, and says why; its value stays. Every revision of the message's reading is meant. */
export const markReading = serviceCall('OriginalData', 'MarkReading', {
  needs: 'Pages.Stations.Quality',
  input: Type.Object({
    msgID: Type.Integer(),
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    element: Type.String({ minLength: 1, maxLength: 44 }),
    observedAt: LocalDateTime,
    mark: Type.Enum([...readingMarks]),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  output: Type.Object({ flags: Type.Array(Type.Enum([...qualityFlags])) }),
});

const chartRow = {
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** The time of a reading, or the end of a step. */
  tm: LocalDateTime,
  /** Values that stand behind it, and those of them that something speaks against. */
  count: Type.Integer(),
  doubtful: Type.Integer(),
};

/** Stage (m) and discharge (m³/s) of stations over a span, by station and time; of a step their means over time, null where there is none. */
export const getWaterChartDatas = serviceCall('OriginalData', 'GetWaterChartDatas', {
  needs: 'Pages.BussinessProject.DataChart.STCDDataChart',
  input: ChartSpan,
  output: Type.Object({
    step: Type.Enum([...seriesSteps]),
    items: Type.Array(Type.Object({ ...chartRow, z: Nullable(Type.Number()), q: Nullable(Type.Number()) })),
  }),
});

/** Rain (mm) of stations over a span, by station and time: what fell in each step, and since the span began; null where nothing is known. */
export const getRainChartDatas = serviceCall('OriginalData', 'GetRainChartDatas', {
  needs: 'Pages.BussinessProject.DataChart.STCDDataChart',
  input: ChartSpan,
  output: Type.Object({
    step: Type.Enum([...seriesSteps]),
    items: Type.Array(
      Type.Object({ ...chartRow, drp: Nullable(Type.Number()), accp: Nullable(Type.Number()) }),
    ),
  }),
});
