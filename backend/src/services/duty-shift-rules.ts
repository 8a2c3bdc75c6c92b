import { longestShiftH } from '@stationwall/contract/services/duty-shift';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { type Invalid, invalid, saying } from '../abp-error.ts';
import { dutyTexts } from '../localization/duty-texts.ts';
import { product } from '../localization/product-texts.ts';
import { type Database, findUserByName } from '../store/accounts.ts';
import { readRecipients } from '../store/alarm-messages.ts';
import { holdRoster, readNames, readShifts } from '../store/duty-shifts.ts';
import type { Values } from '../store/entity-rows.ts';
import type { EntityRules, Saving } from './entity/entity-rules.ts';
import { timeZoneOf } from './tenant-clock.ts';

const hourMs = 3_600_000;

export const dutyShiftRules: EntityRules = {
  derived: ['userId', 'beginAt', 'endAt', 'plannedFor'],

  async settle(db, { tenantId, edited, before }) {
    await holdRoster(db, tenantId);
    const zone = await timeZoneOf(db, tenantId);
    const momentOf = (field: string) => {
      const at = fromLocal(zone, String(edited[field]));
      if (at === null)
        throw invalid({ message: saying(product.TimeIsNotValid, String(edited[field])), members: [field] });
      return at;
    };
    const given = String(edited.userName).trim();
    const user = await findUserByName(db, tenantId, given);
    const may = (await readRecipients(db, tenantId)).some(({ id }) => id === user?.id);
    if (!user || !may)
      throw invalid({ message: saying(dutyTexts.NoSuchPerson, given), members: ['userName'] });
    return {
      ...edited,
      ...{ userName: user.user_name, userId: user.id },
      ...{ beginAt: momentOf('beginTime'), endAt: momentOf('endTime') },
      plannedFor: plannedFor(before, user.user_name),
    };
  },

  check: (db, saving) => faultsOfShift(db, saving),

  async tell(db, tenantId, rows) {
    const names = await readNames(
      db,
      tenantId,
      rows.map(({ userId }) => Number(userId)),
    );
    return new Map(
      rows.map(({ id, userId, userName }) => [
        id,
        names.get(Number(userId)) ?? { userName, name: '', surname: '' },
      ]),
    );
  },
};

/** Whose shift it was before somebody else took it; empty once it is back. */
export function plannedFor(before: Values | null, userName: string): string {
  if (!before) return '';
  const planned = String(before.plannedFor || before.userName);
  return planned === userName ? '' : planned;
}

/** Nobody is on duty twice at a time, and each place in the chain is one person's. */
async function faultsOfShift(db: Database, { tenantId, edited, before }: Saving): Promise<Invalid[]> {
  const [begin, end] = [Number(edited.beginAt), Number(edited.endAt)];
  const [from, to] = [String(edited.beginTime), String(edited.endTime)];
  if (end <= begin) return [{ message: saying(product.EndsBeforeItBegins, from, to), members: ['endTime'] }];
  if (end - begin > longestShiftH * hourMs)
    return [
      {
        message: saying(dutyTexts.TooLong, Math.round((end - begin) / hourMs), longestShiftH),
        members: ['endTime'],
      },
    ];
  const met = (await readShifts(db, tenantId, { begin, end })).filter(({ id }) => id !== before?.id);
  const other = met.find(({ user_id }) => user_id === edited.userId);
  if (other)
    return [
      {
        message: saying(dutyTexts.OnDutyAlready, other.user_name, other.begin_time, other.end_time),
        members: ['userName'],
      },
    ];
  const inPlace = met.find(({ level }) => level === edited.level);
  if (!inPlace) return [];
  const { user_name, begin_time, end_time } = inPlace;
  const message = saying(dutyTexts.PlaceTaken, Number(edited.level), user_name, begin_time, end_time);
  return [{ message, members: ['level'] }];
}
