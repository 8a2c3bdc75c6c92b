import { type ReportKind, type ReportName, reports } from '@stationwall/contract/services/report';
import { toLocal } from '@stationwall/contract/tenant-time';
import { type Invalid, invalid, saying } from '../../abp-error.ts';
import { scheduleTexts } from '../../localization/report-texts.ts';
import { findUserByName, type User } from '../../store/accounts.ts';
import { readNames } from '../../store/duty-shifts.ts';
import { lastRuns } from '../../store/report-runs.ts';
import { findAccount } from '../../store/sessions.ts';
import type { EntityRules } from '../entity/entity-rules.ts';
import { nextDue, type Recurrence } from '../schedule-times.ts';
import { timeZoneOf } from '../tenant-clock.ts';

export const reportScheduleRules: EntityRules = {
  derived: ['userId', 'handledUntil'],

  async settle(db, { tenantId, edited }) {
    const given = String(edited.userName).trim();
    const user = await findUserByName(db, tenantId, given);
    const account = user && (await findAccount(db, tenantId, user.id));
    if (!account || account.user.is_service)
      throw invalid({ message: saying(scheduleTexts.NoSuchUser, given), members: ['userName'] });
    // Whatever changes, what was due before is no affair of it.
    return { ...edited, userName: account.user.user_name, userId: account.user.id, handledUntil: Date.now() };
  },

  async check(db, { tenantId, edited }) {
    const account = await findAccount(db, tenantId, Number(edited.userId));
    const kind: ReportKind = reports[edited.report as ReportName];
    const name = String(edited.userName);
    const faults: Invalid[] = [];
    if (!account?.permissions.has(kind.needs))
      faults.push({ message: saying(scheduleTexts.MayNotRead, name), members: ['userName'] });
    else if (edited.way === 'email' && account.user.email_address === '')
      faults.push({ message: saying(scheduleTexts.NoEmail, name), members: ['userName'] });
    return faults;
  },

  async tell(db, tenantId, rows) {
    const zone = await timeZoneOf(db, tenantId);
    const users = await readNames(
      db,
      tenantId,
      rows.map(({ userId }) => Number(userId)),
    );
    const runs = await lastRuns(
      db,
      tenantId,
      rows.map(({ id }) => id),
    );
    const now = Date.now();
    return new Map(
      rows.map((row) => {
        const user = users.get(Number(row.userId)) as Partial<User> & { userName: string };
        const due = row.isEnabled ? nextDue(zone, row as unknown as Recurrence, now) : null;
        const run = runs.get(row.id);
        return [
          row.id,
          {
            userName: user?.userName ?? row.userName,
            nextAt: due && toLocal(zone, due.at),
            lastAt: run ? toLocal(zone, run.due_at) : null,
            lastState: run?.state ?? null,
            lastAnswer: run?.answer ?? '',
          },
        ];
      }),
    );
  },
};
