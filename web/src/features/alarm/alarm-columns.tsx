import type { AlarmRow } from '@stationwall/contract/services/alarm-record';
import { alarmKinds } from '@stationwall/contract/services/alarm-rule';
import type { TFunction } from 'i18next';
import { Moment } from '../../entity/moment.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { AlarmFigure } from './alarm-figure.tsx';
import { AlarmStateTag } from './alarm-state-tag.tsx';

export const priorities = [4, 3, 2, 1] as const;

/** Priorities and kinds, in words. */
export const alarmChoices = (t: TFunction) => ({
  priorities: priorities.map((value) => ({ value, text: t(`alarms.priorities.p${value}`) })),
  kinds: alarmKinds.map((value) => ({ value, text: t(`alarms.kinds.${value}`) })),
});

const atWork = ['text', 'severity', 'state', 'stcd', 'kind', 'openedAt', 'shelvedUntil'];

/** What is shown of an alarm that somebody works at: its text holds the values. */
export const columnsAtWork = (t: TFunction): Column<AlarmRow>[] =>
  alarmColumns(t).filter(({ key }) => atWork.includes(key));

/** What lists of alarms show of each. */
export function alarmColumns(t: TFunction): Column<AlarmRow>[] {
  const column = columnsOf<AlarmRow>()('alarm');
  const { priorities, kinds } = alarmChoices(t);
  const time = (
    field: 'openedAt' | 'acknowledgedAt' | 'returnedAt' | 'closedAt' | 'shelvedUntil',
    look = {},
  ) => column.time(field, look);
  const figure = (field: 'value' | 'setpoint' | 'peak') =>
    column.number(field, undefined, {
      isNarrow: true,
      show: (row) => <AlarmFigure row={row} value={row[field]} />,
    });
  return [
    column.text('text', { isFixed: true }),
    column.choice('severity', priorities, {
      sortBy: 'severity',
      show: ({ severity }) => <PriorityTag priority={severity} />,
    }),
    column.own('state', ({ state }) => t(`alarm.states.${state}`), {
      sortBy: 'state',
      show: ({ state, isLate }) => <AlarmStateTag state={state} isLate={isLate} />,
    }),
    column.text('stcd', { sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.choice('kind', kinds, { sortBy: 'kind' }),
    time('openedAt', {
      sortBy: 'openedAt',
      show: ({ openedAt }: AlarmRow) => <Moment local={openedAt} />,
    }),
    figure('value'),
    figure('setpoint'),
    figure('peak'),
    time('acknowledgedAt', { sortBy: 'acknowledgedAt' }),
    time('returnedAt'),
    time('shelvedUntil'),
    time('closedAt'),
  ];
}
