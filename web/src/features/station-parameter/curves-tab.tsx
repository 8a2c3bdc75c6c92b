import './station-parameters.css';
import { Button } from '@blueprintjs/core';
import { curveKinds, type StationCurve, stationCurve } from '@stationwall/contract/services/station-curve';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { DrawnPoints, PointsControl, pointsFault } from './points-control.tsx';

const shape = { branch: inAddress.text, stcd: inAddress.text, kind: inAddress.oneOf(curveKinds) };
const column = columnsOf<StationCurve>()('stationCurve');
const field = fieldsOfEntity(stationCurve);
const StationOfCurve = stationField('stationCurve');

/** Which discharge, or which storage, belongs to a stage of a station, from when on. */
export function CurvesTab() {
  const { t } = useTranslation();
  const chosen = useSearchParams()[0].get('stcd');
  const [shown, setShown] = useState<StationCurve | null>(null);
  const kinds = curveKinds.map((value) => ({ value, text: t(`stationCurve.kinds.${value}`) }));
  const fields = [
    field.own('stcd', (props) => <StationOfCurve {...props} />),
    field.choice('kind', kinds),
    field.text('name', { hint: 'stationCurve.nameHint' }),
    field.dateTime('validFrom', { hint: 'stationCurve.validFromHint', isRequired: true }),
    field.own('points', (props) => <PointsControl {...props} />, {
      hint: 'stationCurve.pointsHint',
      isRequired: true,
      requiredText: 'stationCurve.fault.few',
      check: pointsFault,
    }),
    field.longText('remark'),
  ];
  const curves = useEntities(stationCurve, {
    shape,
    fields,
    newText: t('stationCurve.add'),
    blank: () => ({ kind: 'rating' as const, ...(chosen !== null && { stcd: chosen }) }),
  });
  const { filter, filterBy } = curves.list;
  const actions = actionsColumn<StationCurve>(t, {
    nameOf: ({ name }) => name,
    edit: curves.edit,
    actionsOf: (row) => [
      {
        text: t('stationCurve.newer'),
        run: () => curves.add({ ...row, name: '', validFrom: null, remark: '' }),
      },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => curves.remove(row) },
    ],
  });
  const columns = [
    column.text('stcd', { isFixed: true, sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.choice('kind', kinds, { sortBy: 'kind' }),
    column.text('name', {
      sortBy: 'name',
      show: (row) => (
        <Button
          className="curve-name"
          variant="minimal"
          size="small"
          text={row.name}
          aria-label={t('stationCurve.show', { name: row.name })}
          onClick={() => setShown(row)}
        />
      ),
    }),
    column.time('validFrom', { sortBy: 'validFrom' }),
    column.own('points', ({ points }) =>
      t('stationCurve.span', { count: points.length, from: points[0]?.[0], to: points.at(-1)?.[0] }),
    ),
    column.text('remark'),
  ];
  return (
    <>
      <EntityTab
        of={{ ...curves, actions, dialog: { ...curves.dialog, isWide: true } }}
        title={t('stationParameter.tabs.curves')}
        caption={t('stationCurve.caption')}
        searchHint={t('stationCurve.searchHint')}
        columns={columns}
      >
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
        <ChoiceFilter
          label={t('entities.stationCurve.kind')}
          anyText={t('kit.any')}
          choices={kinds}
          value={filter.kind}
          onChange={(kind) => filterBy({ kind })}
        />
      </EntityTab>
      <DetailDrawer isOpen={shown !== null} title={shown?.name ?? ''} onClose={() => setShown(null)}>
        {shown && <ShownCurve curve={shown} />}
      </DetailDrawer>
    </>
  );
}

function ShownCurve({ curve: { kind, name, points } }: { curve: StationCurve }) {
  const { t } = useTranslation();
  return (
    <>
      <DrawnPoints kind={kind} pairs={points} />
      <PlainTable
        caption={name}
        empty=""
        headings={[
          { text: `${t('stationCurve.stage')} (m)` },
          { text: `${t(`stationCurve.quantity.${kind}`)} (${t(`stationCurve.unit.${kind}`)})`, isEnd: true },
        ]}
        rows={points.map(([stage, value]) => ({ key: stage, cells: [stage, value] }))}
      />
    </>
  );
}
