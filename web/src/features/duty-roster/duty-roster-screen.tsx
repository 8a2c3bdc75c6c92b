import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import {
  type DutyShift,
  dutyShift,
  getDutyPeople,
  getDutyWeek,
  mostDutyLevels,
} from '@stationwall/contract/services/duty-shift';
import { toLocal } from '@stationwall/contract/tenant-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityRows } from '../../entity/entity-rows.tsx';
import { ImportButton } from '../../entity/import-button.tsx';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { useEntities } from '../../entity/use-entities.ts';
import { useLoad } from '../../entity/use-load.ts';
import { personName } from '../../i18n/person-name.ts';
import { columnsOf } from '../../kit/column.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { call } from '../../platform/http.ts';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';
import { DutyWeek } from './duty-week.tsx';
import { CopyWeekDialog, EscalationDialog, SwapDialog } from './roster-dialogs.tsx';
import { mondayOf } from './week-bars.ts';

const shape = {};
const column = columnsOf<DutyShift>()('dutyShift');
const field = fieldsOfEntity(dutyShift);
type Asked = { act: 'copy' | 'escalation' } | { act: 'swap'; shift: DutyShift };

/** Who is on duty when: a week to look at, the shifts as a list, swaps, and after how long the next one is called. */
export default function DutyRosterScreen() {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const now = useServerClock();
  const [tab, show] = useAddressTab(['week', 'list']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const people = useLoad((signal) => call(getDutyPeople, {}, { signal }));
  const names = (people.value?.items ?? []).map((one) => ({
    ...{ value: one.userName, text: `${personName(one)} (${one.userName})` },
  }));
  const levels = Array.from({ length: mostDutyLevels }, (_, at) => ({ value: at + 1, text: String(at + 1) }));
  const shifts = useEntities(dutyShift, {
    shape,
    fields: [
      field.choice('userName', names),
      field.choice('level', levels, { hint: 'dutyShift.levelHint' }),
      field.dateTime('beginTime'),
      field.dateTime('endTime'),
      field.text('remark'),
    ],
    newText: t('dutyShift.add'),
    onChanged: () => week.refresh(),
  });
  const { address, step } = useAddressSteps();
  const begin = mondayOf(inAddress.time.read(address.get('week') ?? '') ?? toLocal(timeZone, now()));
  const week = useLoad((signal) => call(getDutyWeek, { begin }, { signal }), 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week is another question
  useEffect(() => week.refresh(), [week.refresh, begin]);
  const changed = () => {
    shifts.list.refresh();
    week.refresh();
  };
  const actions = actionsColumn<DutyShift>(t, {
    nameOf: ({ userName, beginTime }) => `${userName} ${beginTime.replace('T', ' ')}`,
    edit: shifts.edit,
    actionsOf: (shift) => [
      { text: t('dutyShift.swap'), run: () => setAsked({ act: 'swap', shift }) },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => shifts.remove(shift) },
    ],
  });
  const columns = [
    column.own('userName', personName, { isFixed: true, sortBy: 'userName' }),
    column.number('level', 0, { sortBy: 'level' }),
    column.time('beginTime', { sortBy: 'beginTime' }),
    column.time('endTime', { sortBy: 'endTime' }),
    column.text('plannedFor'),
    column.text('remark'),
  ];
  const close = () => setAsked(null);
  const picture = (
    <>
      <DutyWeek
        begin={begin}
        load={week}
        onBegin={(next) => step((before) => weekIn(before, next))}
        onOpen={({ id }) => shifts.edit({ id } as DutyShift)}
      >
        <Button text={t('dutyShift.copyWeek')} onClick={() => setAsked({ act: 'copy' })} />
        <Button text={t('dutyShift.escalation')} onClick={() => setAsked({ act: 'escalation' })} />
      </DutyWeek>
      <EntityDialog {...shifts.dialog} />
    </>
  );
  const table = (
    <>
      <FilterBar label={t('kit.filters')}>
        <TextFilter
          label={t('kit.keyword')}
          hint={t('dutyShift.searchHint')}
          value={shifts.list.keyword}
          onChange={shifts.list.seek}
        />
      </FilterBar>
      <EntityRows of={{ ...shifts, actions }} caption={t('dutyShift.caption')} columns={columns} />
    </>
  );
  return (
    <>
      <ListPage>
        <PageHeader title={t('screens.dutyRoster')}>
          {shifts.imported && <ImportButton of={shifts.imported} title={t('screens.dutyRoster')} />}
          <Button intent="primary" icon={<Plus />} text={shifts.newText} onClick={() => shifts.add()} />
        </PageHeader>
        <PageTabs
          value={tab}
          onChange={show}
          tabs={[
            { id: 'week', title: t('dutyShift.weekTab'), panel: picture },
            { id: 'list', title: t('dutyShift.listTab'), panel: table },
          ]}
        />
      </ListPage>
      {asked?.act === 'copy' && <CopyWeekDialog begin={begin} onDone={changed} onClosed={close} />}
      {asked?.act === 'escalation' && <EscalationDialog onClosed={close} />}
      {asked?.act === 'swap' && <SwapDialog shift={asked.shift} onDone={changed} onClosed={close} />}
    </>
  );
}

function weekIn(before: URLSearchParams, week: string | null): URLSearchParams {
  const after = new URLSearchParams(before);
  if (week === null) after.delete('week');
  else after.set('week', week);
  return after;
}
