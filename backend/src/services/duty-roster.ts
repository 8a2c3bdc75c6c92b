import {
  copyDutyWeek,
  dutyShift,
  getDutyPeople,
  getDutyWeek,
  getEscalationPolicy,
  swapDutyShifts,
  updateEscalationPolicy,
} from '@stationwall/contract/services/duty-shift';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { dutyTexts } from '../localization/duty-texts.ts';
import { product } from '../localization/product-texts.ts';
import type { Database } from '../store/accounts.ts';
import { readRecipients } from '../store/alarm-messages.ts';
import { holdRoster, readNames, readShifts, type WeekRow } from '../store/duty-shifts.ts';
import { type EntityRow, EntityRows } from '../store/entity-rows.ts';
import { keepEscalationPolicy, readEscalationPolicy } from '../store/escalation-policies.ts';
import { audited, sideOf } from './audited.ts';
import { plannedFor } from './duty-shift-rules.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { timeZoneOf } from './tenant-clock.ts';

const dayMs = 86_400_000;

/** The roster as a week, its swaps and copies, and after how long the next one is called. */
export function serveDutyRoster(site: Site): void {
  const { app, store } = site;
  const { db } = store;

  serve(app, getDutyWeek, async ({ begin }, context) => {
    const tenantId = sideOf(context);
    const zone = await timeZoneOf(db, tenantId);
    const rows = await readShifts(db, tenantId, weekOf(zone, begin));
    return {
      shifts: rows.map((row) => ({
        ...{ id: row.id, userName: row.user_name, name: row.name, surname: row.surname, level: row.level },
        ...{ beginTime: toLocal(zone, row.begin_at), endTime: toLocal(zone, row.end_at) },
        ...{ remark: row.remark, plannedFor: row.planned_for },
      })),
      now: toLocal(zone, Date.now()),
    };
  });

  serve(app, getDutyPeople, async (_, context) => {
    const tenantId = sideOf(context);
    const ids = (await readRecipients(db, tenantId)).map(({ id }) => id);
    const people = [...(await readNames(db, tenantId, ids)).values()];
    return { items: people.sort((one, other) => one.userName.localeCompare(other.userName)) };
  });

  serve(app, swapDutyShifts, async ({ id, withId, reason }, context) => {
    const tenantId = sideOf(context);
    return audited(
      site,
      context,
      async (db, writeDown) => {
        const rows = new EntityRows(db, dutyShift.name, tenantId);
        const [one, other] = [await shiftOf(rows, id, 'id'), await shiftOf(rows, withId, 'withId')];
        if (one.userId === other.userId)
          throw invalid({ message: saying(dutyTexts.SwapOfOne), members: ['withId'] });
        await refuseMeeting(db, tenantId, one, other);
        await refuseMeeting(db, tenantId, other, one);
        for (const [shift, from] of [
          [one, other],
          [other, one],
        ] as const)
          await rows.edit(shift.id, {
            ...{ userName: from.userName, userId: from.userId },
            plannedFor: plannedFor(shift, String(from.userName)),
          });
        const details = { with: other.userName, begin: [one.beginTime, other.beginTime], reason };
        await writeDown('dutyShift.swapped', String(one.userName), details);
        return null;
      },
      (db) => holdRoster(db, tenantId),
    );
  });

  serve(app, copyDutyWeek, async ({ begin, weeks }, context) => {
    const tenantId = sideOf(context);
    const zone = await timeZoneOf(db, tenantId);
    return audited(
      site,
      context,
      async (db, writeDown) => {
        const week = weekOf(zone, begin);
        const begun = (await readShifts(db, tenantId, week)).filter(({ begin_at }) => begin_at >= week.begin);
        const copies = Array.from({ length: weeks }, (_, nth) =>
          begun.map((row) => later(zone, row, nth + 1)),
        );
        const fit = [];
        for (const copy of copies.flat()) {
          const met = await readShifts(db, tenantId, { begin: copy.beginAt, end: copy.endAt });
          const isTaken = met.some(({ user_id, level }) => user_id === copy.userId || level === copy.level);
          if (!isTaken) fit.push(copy);
        }
        if (fit.length > 0) await new EntityRows(db, dutyShift.name, tenantId).insertMany(fit);
        const counted = { made: fit.length, skipped: copies.flat().length - fit.length };
        await writeDown('dutyShift.weekCopied', begin, { weeks, ...counted });
        return counted;
      },
      (db) => holdRoster(db, tenantId),
    );
  });

  serve(app, getEscalationPolicy, (_, context) => readEscalationPolicy(db, sideOf(context)));

  serve(app, updateEscalationPolicy, async (policy, context) => {
    const tenantId = sideOf(context);
    return audited(site, context, async (db, writeDown) => {
      const before = await readEscalationPolicy(db, tenantId);
      await keepEscalationPolicy(db, tenantId, policy);
      await writeDown('dutyShift.escalationChanged', '', { before, after: policy });
      return null;
    });
  });
}

function weekOf(zone: string, day: string): { begin: number; end: number } {
  const begin = fromLocal(zone, day);
  if (begin === null) throw invalid({ message: saying(product.TimeIsNotValid, day), members: ['begin'] });
  return { begin, end: fromLocal(zone, daysLater(day, 7)) ?? begin + 7 * dayMs };
}

/** A local date, or date and time, some days later: at the same hour, also where clocks are changed in between. */
const daysLater = (local: string, days: number): string =>
  new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) +
  local.slice(10);

function later(zone: string, row: WeekRow, weeks: number) {
  const [beginTime, endTime] = [daysLater(row.begin_time, 7 * weeks), daysLater(row.end_time, 7 * weeks)];
  const planned = { userName: row.user_name, userId: row.user_id, level: row.level, remark: row.remark };
  return {
    ...{ ...planned, beginTime, endTime, plannedFor: '' },
    ...{ beginAt: fromLocal(zone, beginTime) ?? 0, endAt: fromLocal(zone, endTime) ?? 0 },
  };
}

async function shiftOf(rows: EntityRows, id: number, field: string): Promise<EntityRow> {
  const row = await rows.findToChange(id);
  if (row) return row;
  throw invalid({ message: saying(dutyTexts.NoSuchShift, id), members: [field] });
}

/** Whoever takes `shift` from its person gives `given` away. */
async function refuseMeeting(
  db: Database,
  tenantId: number,
  shift: EntityRow,
  given: EntityRow,
): Promise<void> {
  const span = { begin: Number(shift.beginAt), end: Number(shift.endAt) };
  const met = (await readShifts(db, tenantId, span)).find(
    ({ id, user_id }) => user_id === given.userId && id !== given.id && id !== shift.id,
  );
  if (!met) return;
  const message = saying(dutyTexts.SwapMeets, String(given.userName), met.begin_time, met.end_time);
  throw invalid({ message, members: ['withId'] });
}
