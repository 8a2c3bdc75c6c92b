import type { InputOf } from '@stationwall/contract/endpoint';
import {
  type AlarmAct,
  getAlarmFlood,
  getAllAlarms,
  mostShelvedMinutes,
  takeAlarmStep,
} from '@stationwall/contract/services/alarm-manage';
import type { AlarmKind } from '@stationwall/contract/services/alarm-rule';
import type { AlarmHappening } from '@stationwall/machines/alarm.machine';
import { invalid, type Said, saying } from '../abp-error.ts';
import type { AlarmBook, OpenPage } from '../alarms/alarm-book.ts';
import { changeAlarms } from '../alarms/change-alarms.ts';
import { floodAbove, floodBelow, floodOf } from '../alarms/flood.ts';
import { alarmFaults } from '../localization/alarm-faults.ts';
import { stateWords } from '../localization/alarm-texts.ts';
import { say, type Text } from '../localization/text.ts';
import { readAlarmGroups, readCallTimes } from '../store/alarm-calls.ts';
import { listStations } from '../store/stations.ts';
import { alarmSight, alarmTold, pageOfAlarms } from './alarm-told.ts';
import type { CallContext } from './call-context.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const happenings: Record<Exclude<AlarmAct, 'comment'>, AlarmHappening['type']> = {
  acknowledge: 'alarm.acknowledged',
  reset: 'alarm.reset',
  shelve: 'alarm.shelved',
  unshelve: 'alarm.unshelved',
  leaveService: 'service.left',
  resumeService: 'service.resumed',
};
const withReason: readonly AlarmAct[] = ['shelve', 'leaveService', 'comment'];

export function serveAlarmManage({ app, store }: Site): void {
  serve(app, getAllAlarms, (input, context) =>
    pageOfAlarms(store, input, context, { isOpen: true, usual: 'severity DESC, openedAt DESC' }),
  );

  serve(app, getAlarmFlood, async (_, context) => {
    const { tenant, visible } = await alarmSight(store, context);
    const now = Date.now();
    const local = localTexts(tenant.time_zone);
    const { since, within } = floodOf(await readCallTimes(store.db, tenant.id, now), now);
    const groups = since === null ? [] : await readAlarmGroups(store.db, tenant.id, visible);
    return {
      ...{ since: since === null ? null : local(since), within, above: floodAbove, below: floodBelow },
      groups: groups.map(({ text_zh, text_en, opened_at, kind, ...group }) => ({
        ...{ ...group, kind: kind as AlarmKind, openedAt: local(opened_at) },
        text: context.culture === 'zh-Hans' ? text_zh : text_en,
      })),
    };
  });

  serve(app, takeAlarmStep, async (input, context) => {
    const { tenant, visible } = await alarmSight(store, context);
    refuseIncomplete(input);
    const seen = new Set(
      (await listStations(store, { tenantId: tenant.id, visible })).map(({ stcd }) => stcd),
    );
    const ids = [...new Set(input.alarms.map(({ id }) => id))];
    const now = Date.now();
    const rows = await changeAlarms(store, tenant.id, ids, now, (book, pages) => {
      const known = new Map(pages.map((page) => [page.row.id, page]));
      for (const id of ids)
        if (!seen.has(known.get(id)?.row.stcd ?? '')) throw refused(saying(alarmFaults.NotThere, id));
      const kinds = new Set(pages.map(({ row }) => row.kind));
      if (input.act === 'acknowledge' && kinds.size > 1)
        throw refused(saying(alarmFaults.OneKindOnly, kinds.size));
      act(book, known, input, context, now);
    });
    const told = (row: (typeof rows)[number]) => ({ ...row, consequence: '', response: '' });
    return { items: rows.map((row) => alarmTold(told(row), tenant.time_zone, context.culture)) };
  });
}

type Input = InputOf<typeof takeAlarmStep>;

const refused = (message: Said, field = 'alarms') => invalid({ message, members: [field] });

function refuseIncomplete({ act, reason = '', minutes }: Input): void {
  if (withReason.includes(act) && reason.trim() === '')
    throw refused(saying(alarmFaults.ReasonNeeded), 'reason');
  if (act === 'shelve' && minutes === undefined)
    throw refused(saying(alarmFaults.ShelfNeedsEnd, mostShelvedMinutes), 'minutes');
}

/** All of it or nothing: whoever acts on what has changed meanwhile is told how it is now. */
function act(
  book: AlarmBook,
  known: ReadonlyMap<number | null, OpenPage>,
  { act, alarms, reason = '', minutes = 0 }: Input,
  { caller, culture }: CallContext,
  now: number,
): void {
  const { user } = signedIn(caller);
  const cause = {
    ...{ at: now, userId: user.id, userName: user.user_name, why: reason.trim() },
    shelvedUntil: now + minutes * 60_000,
  };
  for (const { id, version } of alarms) {
    const page = known.get(id);
    if (!page) continue;
    const { row } = page;
    const [text, state] = [culture === 'zh-Hans' ? row.text_zh : row.text_en, stateOf(page, culture)];
    if (row.version !== version) throw refused(saying(alarmFaults.ChangedMeanwhile, text, state));
    if (act === 'comment') book.note(page, 'comment.made', cause);
    else if (!book.take(page, happenings[act], cause))
      throw refused(saying(alarmFaults.CannotNow, text, state));
  }
}

const stateOf = ({ row }: OpenPage, culture: CallContext['culture']) =>
  say(stateWords[row.state] as Text, culture);
