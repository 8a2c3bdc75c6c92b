import { alarmReasons } from '../localization/alarm-texts.ts';
import { say } from '../localization/text.ts';
import type { ElementNames } from '../services/element-display.ts';
import type { Database } from '../store/accounts.ts';
import { type Appended, holdOpenAlarms } from '../store/alarm-rows.ts';
import { AlarmBook, type OpenPage } from './alarm-book.ts';
import { alarmText } from './alarm-text.ts';
import type { Afterthought, Judged, Turn } from './judge-report.ts';
import { PastAlarms } from './past-alarms.ts';
import type { AlarmStation, KeptRule } from './station-conditions.ts';
import { isQuieted, suppressorsOf } from './suppression.ts';

interface Around {
  now: number;
  stations: ReadonlyMap<string, AlarmStation>;
  names: ElementNames;
  /** Stations whose alarms are kept quiet, because somebody works there. */
  inMaintenance: ReadonlySet<string>;
  rules: readonly KeptRule[];
}

const nameOf = (stcd: string, key: string) => `${stcd} ${key}`;

/** Makes alarms of what became of conditions, in the caller's transaction. */
export async function applyTurns(
  db: Database,
  tenantId: number,
  { turns, afterthoughts }: Judged,
  around: Around,
): Promise<Appended | null> {
  const book = new AlarmBook(db, tenantId, around.now);
  const stcds = [...new Set([...turns, ...afterthoughts].map(({ stcd }) => stcd))];
  const open = new Map<string, OpenPage>();
  for (const row of await holdOpenAlarms(db, tenantId, stcds))
    open.set(nameOf(row.stcd, row.condition), book.page(row));
  const suppressors = suppressorsOf(around.rules);
  for (const turn of turns) {
    takeTurn(book, open, turn, around);
    if (suppressors.size > 0) quiet(book, open, turn, suppressors, around);
  }
  const beyond = afterthoughts.filter(({ isBeyond }) => isBeyond);
  const past = await PastAlarms.read(db, tenantId, beyond);
  for (const afterthought of afterthoughts) correct(book, open, past, afterthought, around);
  await past.write();
  return book.write();
}

function takeTurn(book: AlarmBook, open: Map<string, OpenPage>, turn: Turn, around: Around): void {
  const { stcd, condition, what, at, value, peak } = turn;
  const station = around.stations.get(stcd);
  const name = nameOf(stcd, condition.key);
  const known = open.get(name);
  if (what === 'returned') {
    if (!known) return;
    known.row.peak = peak;
    book.take(known, 'condition.returned', { at, value });
    if (known.row.state === 'normal') open.delete(name);
    return;
  }
  if (!station) return;
  const texts = {
    text_zh: alarmText(condition, station, value, around.names, 'zh-Hans'),
    text_en: alarmText(condition, station, value, around.names, 'en'),
  };
  const page = known ?? book.newPage(newAlarm(turn, texts));
  open.set(name, page);
  if (!known && around.inMaintenance.has(stcd))
    book.take(page, 'suppression.began', { at, why: said(alarmReasons.Maintenance) });
  else if (isQuieted(suppressorsOf(around.rules), page.row, rowsOf(open)))
    book.take(page, 'suppression.began', { at, why: said(alarmReasons.OtherAlarm) });
  if (book.take(page, 'condition.raised', { at, value })) Object.assign(page.row, { value, ...texts });
}

const rowsOf = (open: ReadonlyMap<string, OpenPage>) => [...open.values()].map(({ row }) => row);

/** Alarms of the station that another one keeps quiet, or does no more. */
function quiet(
  book: AlarmBook,
  open: ReadonlyMap<string, OpenPage>,
  { stcd, at }: Turn,
  suppressors: ReadonlyMap<number, number>,
  { inMaintenance }: Around,
): void {
  const pages = [...open.values()].filter(({ row }) => row.stcd === stcd);
  for (const page of pages) {
    const rows = pages.map(({ row }) => row);
    const isQuiet = isQuieted(suppressors, page.row, rows);
    if (isQuiet) {
      const isTaken = book.take(page, 'suppression.began', { at, why: said(alarmReasons.OtherAlarm) });
      // Nobody has heard of it yet.
      if (isTaken) page.isCalled = false;
    } else if (page.row.state === 'suppressed' && !inMaintenance.has(stcd))
      book.take(page, 'suppression.ended', { at, why: said(alarmReasons.OtherAlarmEnded) });
  }
}

const newAlarm = (
  { stcd, condition, at, value, peak }: Turn,
  texts: { text_zh: string; text_en: string },
) => ({
  ...{ stcd, condition: condition.key, rule_id: condition.ruleId, kind: condition.kind },
  ...{ element: condition.element || null, severity: condition.severity, is_latching: condition.isLatching },
  ...{ value, peak, setpoint: condition.setpoint, opened_at: at, changed_at: at, ...texts },
});

/** Both languages, for steps are kept once. */
export const said = (text: readonly [string, string], ...values: (string | number)[]): string =>
  `${say(text, 'zh-Hans', ...values)} / ${say(text, 'en', ...values)}`;

/** An observation of the past: it puts the history right and says so, and rings nowhere. */
function correct(
  book: AlarmBook,
  open: ReadonlyMap<string, OpenPage>,
  past: PastAlarms,
  afterthought: Afterthought,
  around: Around,
): void {
  const { stcd, condition, at, value, isBeyond } = afterthought;
  const known = open.get(nameOf(stcd, condition.key));
  if (known && known.row.opened_at <= at) {
    if (known.row.opened_at === at && !isBeyond)
      book.note(known, 'history.corrected', { at, value, why: said(alarmReasons.Revised, value) });
    return;
  }
  const station = around.stations.get(stcd);
  if (!isBeyond || !station) return;
  if (past.takesIn(afterthought)) return;
  const page = book.newPage({
    ...newAlarm(
      { stcd, condition, what: 'raised', at, value, peak: value },
      {
        text_zh: alarmText(condition, station, value, around.names, 'zh-Hans'),
        text_en: alarmText(condition, station, value, around.names, 'en'),
      },
    ),
    ...{ is_late: true, returned_at: at, closed_at: at },
  });
  book.note(page, 'history.corrected', { at, value, why: said(alarmReasons.CameLate) });
  past.add(page.row);
}
