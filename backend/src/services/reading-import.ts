import type { ImportFault, ImportRow } from '@stationwall/contract/importing';
import { entryToleranceMs, mostEntered } from '@stationwall/contract/services/last-data';
import {
  addReadings,
  checkReadings,
  importReadings,
  mostReadingRows,
} from '@stationwall/contract/services/reading-import';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { notFound, type Said, saying, userFriendly } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import type { FieldSide } from '../field-side.ts';
import { importTexts } from '../localization/import-texts.ts';
import { product } from '../localization/product-texts.ts';
import { stationTexts } from '../localization/station-texts.ts';
import { ImportRows } from '../store/imports.ts';
import { type ReadingSought, readingsPresent } from '../store/readings-present.ts';
import { listStations } from '../store/stations.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { type ElementNames, elementNamesOf } from './element-display.ts';
import { halfTheTime } from './half-the-time.ts';
import { writeImportDown } from './import-entry.ts';
import { jobOwnerOf, type Outcome, type Progress } from './jobs.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

/** What stands for an entity where imports are kept apart. */
const kind = 'originalData';
const chunk = 500;
/** A message of that many values is one event of the live link. */
const valuesOfMessage = 100;
const mostFaults = 100;
const longestGiven = 200;
const earliest = Date.UTC(2000, 0, 1);

interface GoodReading extends ReadingSought {
  row: number;
}

type Fault = readonly [field: string | null, said: Said];

/** Past series by spreadsheet: checked without a change, then handed to the ingest, which judges them like any report. */
export function serveReadingImport(site: Site): void {
  const { app, store, field, jobs } = site;

  serve(app, checkReadings, async ({ rows }, context) => ({ faults: (await look(rows, context)).faults }));

  serve(app, addReadings, ({ importId, rows }, context) =>
    store.db.transaction().execute(async (db) => {
      const { tenantId, userId } = jobOwnerOf(context);
      const kept =
        importId === undefined
          ? await ImportRows.open(db, { tenantId, userId, entity: kind })
          : await rowsOf(new ImportRows(db, tenantId, importId), context);
      const rowCount = await kept.add(rows);
      if (rowCount > mostReadingRows) throw userFriendly(saying(importTexts.TooManyRows, mostReadingRows));
      return { importId: kept.id, rowCount };
    }),
  );

  serve(app, importReadings, async ({ importId, fileName }, context) => {
    const rows = await rowsOf(new ImportRows(store.db, sideOf(context), importId), context);
    const { waiting, made } = await rows.facts();
    if (waiting === 0) throw userFriendly(saying(importTexts.NothingWaits));
    await rows.keep({ file_name: fileName });
    const about = { kind: `${kind}.import`, subject: fileName, total: made + waiting, alone: kind };
    return jobs.start(context, about, (progress) => takeIn(rows, fileName, progress, context));
  });

  async function rowsOf(rows: ImportRows, context: CallContext): Promise<ImportRows> {
    if (!(await rows.isOf(jobOwnerOf(context).userId, kind))) throw notFound('Import', rows.id);
    return rows;
  }

  /** Whoever is killed on the way hands the same rows to the ingest once more: they add nothing then. */
  async function takeIn(rows: ImportRows, fileName: string, progress: Progress, context: CallContext) {
    const faults: ImportFault[] = [];
    let present = 0;
    let told: Outcome = {};
    for (let after = 0, isGoingOn = true; isGoingOn; ) {
      const waiting = await rows.waiting(after, chunk);
      if (waiting.length === 0) break;
      await halfTheTime(async () => {
        const found = await look(waiting, context);
        const there = await readingsPresent(store.db, sideOf(context), found.good);
        const fresh = found.good.filter((_, index) => !there.has(index));
        present += there.size;
        const refused = await hand(fresh, fileName, context);
        faults.push(...found.faults, ...refused);
        const bad = new Set([...found.faults, ...refused].map(({ row }) => row));
        const settled = waiting
          .filter(({ row }) => !bad.has(row))
          .map(({ row }) => ({ row, id: 0, stamp: '' }));
        await audited(site, context, async (db) => {
          const facts = await new ImportRows(db, sideOf(context), rows.id).settle(settled, [...bad]);
          const entry = { importId: rows.id, action: 'station.valuesImported', fileName } as const;
          await writeImportDown(db, context, entry, facts);
          const { made, refused } = facts;
          const figures = { made: Math.max(0, made - present), present, refused };
          told = { importId: rows.id, ...figures, faults: faults.slice(0, mostFaults) };
          await progress.keep(db, told);
        });
      });
      after = waiting.at(-1)?.row ?? after;
      const { made, refused } = await rows.facts();
      isGoingOn = await progress.reached(made + refused);
    }
    return told;
  }

  /** Station by station, in the order of their times; answers what the ingest refuses. */
  async function hand(
    readings: readonly GoodReading[],
    fileName: string,
    context: CallContext,
  ): Promise<ImportFault[]> {
    const sight = await sightOf(store.db, context.caller);
    if (!sight || readings.length === 0) return [];
    const by = signedIn(context.caller).user.user_name;
    const faults: ImportFault[] = [];
    for (const [stcd, ofStation] of Map.groupBy(readings, (reading) => reading.stcd)) {
      const inOrder = ofStation.toSorted((one, other) => one.observedAt - other.observedAt);
      const { id: tenantId, time_zone: timeZone } = sight.tenant;
      for (let from = 0; from < inOrder.length; from += valuesOfMessage) {
        const values = inOrder.slice(from, from + valuesOfMessage);
        const reason = await sideNow().enter({ tenantId, stcd, timeZone, by, remark: fileName, values });
        if (reason === null) continue;
        const message = saying(stationTexts.ValueIsRefused, reason)(context.culture);
        faults.push(...values.map(({ row, value }) => faultOf(row, null, value, message)));
      }
    }
    return faults;
  }

  function sideNow(): FieldSide {
    if (!field.side) throw userFriendly(saying(stationTexts.NothingIsHeard));
    return field.side;
  }

  async function look(
    rows: readonly ImportRow[],
    context: CallContext,
  ): Promise<{ good: GoodReading[]; faults: ImportFault[] }> {
    const sight = await sightOf(store.db, context.caller);
    const tenantId = sideOf(context);
    const seen = sight ? await listStations(store, { tenantId, visible: sight.visible }) : [];
    const stations = new Set(seen.map(({ stcd }) => stcd));
    const elements = symbolsOf(await elementNamesOf(store.db, tenantId));
    const timeZone = sight?.tenant.time_zone ?? 'UTC';
    const latest = Date.now() + entryToleranceMs;
    const first = new Map<string, number>();
    const good: GoodReading[] = [];
    const faults: ImportFault[] = [];
    for (const { row, values } of rows) {
      const { stcd, element, value, observedAt } = values;
      const symbol = elements.get(textOf(element)) ?? elements.get(textOf(element).toLowerCase());
      const at = fromLocal(timeZone, textOf(observedAt));
      const found: Fault[] = [];
      if (!stations.has(textOf(stcd)))
        found.push(['stcd', saying(stationTexts.StationIsUnknown, textOf(stcd))]);
      if (symbol === undefined)
        found.push(['element', saying(stationTexts.ElementIsUnknown, textOf(element))]);
      if (at === null) found.push(['observedAt', saying(product.TimeIsNotValid, textOf(observedAt))]);
      else if (at < earliest || at > latest)
        found.push(['observedAt', saying(stationTexts.NotReadYet, textOf(observedAt))]);
      if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > mostEntered)
        found.push(['value', saying(stationTexts.ValueIsNoNumber, textOf(value), mostEntered)]);
      const reading = {
        row,
        stcd: textOf(stcd),
        element: symbol ?? '',
        observedAt: at ?? 0,
        value: Number(value),
      };
      const key = `${reading.stcd} ${reading.element} ${reading.observedAt}`;
      const before = found.length === 0 ? first.get(key) : undefined;
      if (before !== undefined)
        found.push(['observedAt', saying(importTexts.SameAsRow, textOf(observedAt), before)]);
      for (const [name, said] of found)
        faults.push(faultOf(row, name, name === null ? '' : values[name], said(context.culture)));
      if (found.length > 0) continue;
      first.set(key, row);
      good.push(reading);
    }
    return { good, faults };
  }
}

const textOf = (given: unknown): string =>
  given === undefined || given === null ? '' : String(given).trim().slice(0, longestGiven);

const faultOf = (row: number, field: string | null, given: unknown, message: string): ImportFault => ({
  ...{ row, field, given: textOf(given), reason: { message } },
});

/** By symbol; in small letters also by what an element is called in either language, where that names one alone. */
function symbolsOf(names: ElementNames): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  const called = new Map<string, string | null>();
  for (const culture of ['en', 'zh-Hans'] as const)
    for (const { name, displayName } of names.all(culture)) {
      symbols.set(name, name);
      for (const key of [name.toLowerCase(), displayName.toLowerCase()])
        called.set(key, called.has(key) && called.get(key) !== name ? null : name);
    }
  for (const [key, name] of called) if (name !== null && !symbols.has(key)) symbols.set(key, name);
  return symbols;
}
