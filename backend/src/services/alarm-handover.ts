import {
  createHandover,
  getAllHandovers,
  getHandover,
  getHandoverDraft,
  type HandoverRow,
  type HandoverSummary,
  signHandover,
} from '@stationwall/contract/services/alarm-handover';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import type { Sight } from '../auth/visible-stations.ts';
import { handoverTexts } from '../localization/handover-texts.ts';
import { product } from '../localization/product-texts.ts';
import { type Database, findUserByName } from '../store/accounts.ts';
import { readRecipients } from '../store/alarm-messages.ts';
import { readChain, readNames } from '../store/duty-shifts.ts';
import {
  findHandover,
  type Handover,
  insertHandover,
  type KeptAlarm,
  type KeptSummary,
  keepSignature,
  lastHandoverAt,
  listHandovers,
  readSummary,
} from '../store/handovers.ts';
import type { Visible } from '../store/stations.ts';
import { alarmSight } from './alarm-told.ts';
import { audited } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const hourMs = 3_600_000;
const usualMs = 12 * hourMs;
const mostDays = 7;

/** Shifts are handed over with what is open and what happened; the next one reads and signs. */
export function serveAlarmHandover(site: Site): void {
  const { app, store } = site;

  serve(app, getHandoverDraft, async ({ since }, context) => {
    const sight = await alarmSight(store, context);
    const { tenant, visible } = sight;
    const until = Date.now();
    const last = (await lastHandoverAt(store.db, tenant.id)) ?? 0;
    const from = since ? sinceOf(sight, since, until) : Math.max(last, until - usualMs);
    const summary = await readSummary(store.db, tenant.id, visible, { since: from, until });
    const self = signedIn(context.caller).user;
    const people = await workersOf(store.db, tenant.id);
    const chain = (await readChain(store.db, tenant.id, until + hourMs)) ?? [];
    const next = chain.find(({ userId }) => userId !== self.id && people.has(userId))?.userName ?? '';
    return {
      summary: summaryTold(summary, sight, context.culture),
      people: [...people.values()].filter(({ userName }) => userName !== self.user_name),
      next,
    };
  });

  serve(app, createHandover, async ({ to = '', since, notes = '' }, context) => {
    const sight = await alarmSight(store, context);
    const { tenant, visible } = sight;
    const { user } = signedIn(context.caller);
    const until = Date.now();
    const from = sinceOf(sight, since, until);
    return audited(site, context, async (db, writeDown) => {
      const next = to === '' ? null : await findUserByName(db, tenant.id, to);
      if (to !== '' && !(next && (await workersOf(db, tenant.id)).has(next.id)))
        throw invalid({ message: saying(handoverTexts.NoSuchPerson, to), members: ['to'] });
      if (next?.id === user.id)
        throw invalid({ message: saying(handoverTexts.NotToOneself), members: ['to'] });
      const summary = await readSummary(db, tenant.id, visible, { since: from, until });
      const id = await insertHandover(db, tenant.id, {
        ...{ made_at: until, since_at: from, from_id: user.id, from_name: user.user_name },
        ...{ to_id: next?.id ?? null, to_name: next?.user_name ?? '', notes: notes.trim() },
        summary: JSON.stringify(summary),
      });
      await writeDown('alarm.handedOver', next?.user_name ?? '', { open: summary.open.length });
      return { id };
    });
  });

  serve(app, getAllHandovers, async ({ unsigned = false, skipCount, maxResultCount }, context) => {
    const sight = await alarmSight(store, context);
    const page = { unsigned, skip: skipCount ?? 0, take: maxResultCount ?? 10 };
    const { rows, count } = await listHandovers(store.db, sight.tenant.id, page);
    return { items: rows.map((row) => rowTold(row, sight)), totalCount: count };
  });

  serve(app, getHandover, async ({ id }, context) => {
    const sight = await alarmSight(store, context);
    const row = await findHandover(store.db, sight.tenant.id, id);
    if (!row) throw notFound('AlarmHandover', id);
    return {
      ...rowTold(row, sight),
      summary: summaryTold(seenBy(JSON.parse(row.summary), sight.visible), sight, context.culture),
      maySign: row.signed_at === null && isFor(row, signedIn(context.caller).user.id),
    };
  });

  serve(app, signHandover, async ({ id, remark = '' }, context) => {
    const { tenant } = await alarmSight(store, context);
    const { user } = signedIn(context.caller);
    return audited(site, context, async (db, writeDown) => {
      const row = await findHandover(db, tenant.id, id, true);
      if (!row) throw notFound('AlarmHandover', id);
      if (row.signed_at !== null) {
        const at = toLocal(tenant.time_zone, row.signed_at).replace('T', ' ');
        throw userFriendly(saying(handoverTexts.SignedAlready, row.signed_name, at));
      }
      if (row.from_id === user.id) throw userFriendly(saying(handoverTexts.OwnSignature));
      if (!isFor(row, user.id)) throw userFriendly(saying(handoverTexts.NotYours, row.to_name));
      const by = { at: Date.now(), userId: user.id, userName: user.user_name, remark: remark.trim() };
      await keepSignature(db, tenant.id, id, by);
      await writeDown('alarm.handoverSigned', row.from_name, {});
      return null;
    });
  });
}

const isFor = ({ from_id, to_id }: Handover, userId: number) =>
  from_id !== userId && (to_id === null || to_id === userId);

function sinceOf({ tenant }: Sight, given: string, until: number): number {
  const at = fromLocal(tenant.time_zone, given);
  if (at === null) throw invalid({ message: saying(product.TimeIsNotValid, given), members: ['since'] });
  if (at > until || until - at > mostDays * 24 * hourMs)
    throw invalid({ message: saying(handoverTexts.SinceTooFar, mostDays, given), members: ['since'] });
  return at;
}

/** Who can take over, by their numbers. */
async function workersOf(db: Database, tenantId: number) {
  const ids = (await readRecipients(db, tenantId)).flatMap(({ id, worksOnAlarms }) =>
    worksOnAlarms ? [id] : [],
  );
  return readNames(db, tenantId, ids);
}

/** Only what is of stations that the reader may see. */
function seenBy(summary: KeptSummary, visible: Visible): KeptSummary {
  if ('isAll' in visible) return summary;
  const stcds = new Set('stcds' in visible ? visible.stcds : []);
  const ofSeen = <Row extends { stcd: string }>(rows: Row[]) => rows.filter(({ stcd }) => stcds.has(stcd));
  return {
    ...{ since: summary.since, until: summary.until, happened: ofSeen(summary.happened) },
    ...{ open: ofSeen(summary.open), setAside: ofSeen(summary.setAside), steps: ofSeen(summary.steps) },
  };
}

const sumOf = ({ happened }: KeptSummary, what: 'rang' | 'acknowledged' | 'returned') =>
  happened.reduce((sum, row) => sum + row[what], 0);

function summaryTold(
  summary: KeptSummary,
  { tenant }: Sight,
  culture: CallContext['culture'],
): HandoverSummary {
  const local = (at: number) => toLocal(tenant.time_zone, at);
  const textOf = (row: { text_zh: string; text_en: string }) =>
    culture === 'zh-Hans' ? row.text_zh : row.text_en;
  const alarmTold = (row: KeptAlarm) => ({
    ...{ id: row.id, stcd: row.stcd, severity: row.severity, state: row.state, text: textOf(row) },
    ...{ openedAt: local(row.opened_at), by: row.by, why: row.why },
    shelvedUntil: row.shelved_until === null ? null : local(row.shelved_until),
  });
  return {
    ...{ since: local(summary.since), until: local(summary.until) },
    ...{ rang: sumOf(summary, 'rang'), acknowledged: sumOf(summary, 'acknowledged') },
    ...{ returned: sumOf(summary, 'returned'), open: summary.open.map(alarmTold) },
    setAside: summary.setAside.map(alarmTold),
    steps: summary.steps.map((step) => ({
      ...{ at: local(step.at), userName: step.user_name, what: step.what, stcd: step.stcd },
      ...{ text: textOf(step), why: step.why },
    })),
  };
}

function rowTold(row: Handover, { tenant, visible }: Sight): HandoverRow {
  const local = (at: number) => toLocal(tenant.time_zone, at);
  const summary = seenBy(JSON.parse(row.summary), visible);
  return {
    ...{ id: row.id, since: local(row.since_at), madeAt: local(row.made_at), notes: row.notes },
    ...{ fromUserName: row.from_name, toUserName: row.to_name, rang: sumOf(summary, 'rang') },
    ...{ open: summary.open.length, setAside: summary.setAside.length },
    signedAt: row.signed_at === null ? null : local(row.signed_at),
    ...{ signedBy: row.signed_name, remark: row.remark },
  };
}
