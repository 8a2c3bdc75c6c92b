import { Button } from '@blueprintjs/core';
import { station } from '@stationwall/contract/services/station';
import {
  deleteUnclaimedStation,
  getAllUnclaimedStations,
  type UnclaimedStation,
} from '@stationwall/contract/services/unclaimed-station';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useEntityEditor } from '../../entity/use-entity-editor.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { sttpText } from '../../i18n/station-text.ts';
import { type Column, columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';
import { useRowSelection } from '../../kit/use-row-selection.ts';
import { call } from '../../platform/http.ts';
import { renewSharedLists } from '../../platform/shared-list.ts';
import { valueText } from '../../station/element.ts';
import { allUnclaimed, begunOf, useClaims } from './use-claims.ts';
import { useStationFields } from './use-station-fields.ts';

const shape = { address: inAddress.text };
const rowKey = ({ id }: UnclaimedStation) => id;
const column = columnsOf<UnclaimedStation>()('unclaimedStation');
const protocols = [
  { value: 'SL651', text: 'SL 651' },
  { value: 'HJ212', text: 'HJ 212' },
];
const placeOf = ({ centre, address }: UnclaimedStation) =>
  centre === null ? address : `${centre} · ${address}`;
const valuesOf = ({ values }: UnclaimedStation) =>
  values.map((one) => `${one.displayName} ${valueText(one.value, one)} ${one.unit}`.trim()).join(' · ');

/** Stations that report and that nobody has entered; entering one gives it what it reported before. */
export function UnclaimedTab() {
  const { t } = useTranslation();
  const list = usePagedList(getAllUnclaimedStations, shape, { pageSize: 50 });
  const { filter, filterBy, refresh } = list;
  const { fields } = useStationFields();
  const { dialog, open } = useEntityEditor(station, {
    ...{ fields, newText: t('station.add'), nameOf: ({ stnm }) => stnm },
    onSaved(saved) {
      const { stnm } = saved as { stnm: string };
      toast({ tone: 'success', text: t('station.unclaimed.claimed', { name: stnm }) });
      renewSharedLists('station');
      refresh();
    },
  });
  const discarding = useConfirmation<UnclaimedStation>({
    act: ({ id }, signal) => call(deleteUnclaimedStation, { id }, { signal }),
    onDone({ address }) {
      toast({ tone: 'success', text: t('station.unclaimed.discarded', { address }) });
      refresh();
    },
  });
  const { claimed, claim, claimAll } = useClaims({ ask: (row) => open(null, begunOf(row)), refresh });
  const known = useRef(new Map<number, UnclaimedStation>());
  const keep = (rows: readonly UnclaimedStation[]) => {
    for (const one of rows) known.current.set(one.id, one);
    return rows.map(({ id }) => id);
  };
  keep(list.rows ?? []);
  const chosen = useRowSelection({
    ...{ rows: list.rows, rowKey, scope: filter.address ?? '' },
    findAll: async () => keep(await allUnclaimed(filter.address)),
  });
  const claimChosen = async () => {
    await claimAll([...chosen.keys].flatMap((id) => known.current.get(Number(id)) ?? []));
    chosen.replace([]);
  };
  const actions: Column<UnclaimedStation> = {
    key: 'actions',
    heading: () => t('kit.actions'),
    ...{ isFixed: true, isNarrow: true, align: 'end' },
    show: (row) => (
      <span className="sw-row-actions">
        <Button
          variant="minimal"
          size="small"
          text={t('station.unclaimed.claim')}
          aria-label={t('station.unclaimed.claimOf', { address: row.address })}
          loading={claimed.includes(row)}
          onClick={() => void claim(row)}
        />
        <RowMenu
          label={t('kit.actionsOf', { name: row.address })}
          actions={[
            { text: t('station.unclaimed.claimAsking'), run: () => open(null, begunOf(row)) },
            { text: t('station.unclaimed.discard'), isDanger: true, run: () => discarding.ask(row) },
          ]}
        />
      </span>
    ),
  };
  const columns = [
    column.own('address', placeOf, { isFixed: true }),
    column.choice('protocol', protocols),
    column.own('sttp', ({ sttp }) => (sttp === null ? null : sttpText(t, sttp))),
    column.number('reports', 0, {
      show: ({ reports, keptReports }, { number }) =>
        reports === keptReports ? (
          number(reports)
        ) : (
          <span className="sw-two-lines">
            {number(reports)}
            <small>{t('station.unclaimed.keptOf', { kept: number(keptReports) })}</small>
          </span>
        ),
    }),
    column.own('values', valuesOf),
    column.time('firstAt'),
    column.time('lastAt'),
    column.text('remoteAddress'),
    actions,
  ];
  const asked = discarding.subject;
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <TextFilter
            label={t('station.unclaimed.find')}
            hint={t('station.unclaimed.findHint')}
            value={filter.address}
            onChange={(address) => filterBy({ address })}
          />
        </FilterBar>
      </div>
      <PagedTable
        name="unclaimed-station"
        caption={t('station.unclaimed.caption')}
        columns={columns}
        list={list}
        rowKey={rowKey}
        selection={{
          of: chosen,
          nameOf: placeOf,
          actions: (
            <Button
              size="small"
              text={t('station.unclaimed.claim')}
              loading={claimed.length > 1}
              onClick={() => void claimChosen()}
            />
          ),
        }}
        empty={t('station.unclaimed.none')}
      />
      <EntityDialog {...dialog} isWide={true} />
      <ConfirmDialog
        question={discarding}
        text={t('station.unclaimed.discardAsk', {
          address: asked?.address ?? '',
          count: asked?.keptReports ?? 0,
        })}
        actText={t('station.unclaimed.discardAct')}
        isDanger={true}
      />
    </>
  );
}
