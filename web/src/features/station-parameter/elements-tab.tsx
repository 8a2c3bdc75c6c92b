import './station-parameters.css';
import { Button } from '@blueprintjs/core';
import { type StationParameter, stationParameter } from '@stationwall/contract/services/station-parameter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { columnsOf } from '../../kit/column.ts';
import type { FieldRules } from '../../kit/fields.ts';
import { knownElements } from '../../lists/elements.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { useManyEnded } from './use-many-ended.ts';
import { ElementWithUsual } from './usual-limits.tsx';

const shape = { branch: inAddress.text, stcd: inAddress.text };
const column = columnsOf<StationParameter>()('stationParameter');
const field = fieldsOfEntity(stationParameter);
const StationOfParameter = stationField('stationParameter');

const notBelow = (least: 'minimum' | 'warnBelow'): FieldRules<StationParameter> => ({
  check: (value, draft) => {
    const from = draft[least];
    return typeof from === 'number' && Number(value) < from ? 'stationParameter.rangeTurned' : null;
  },
});

/** What is expected of elements of stations; what is usual stands greyed beside what a station has of its own. */
export function ElementsTab() {
  const { t } = useTranslation();
  const chosen = useSearchParams()[0].get('stcd');
  const [isMany, setMany] = useState(false);
  const named = new Map(
    (useSharedList(knownElements).rows ?? []).map(({ name, displayName }) => [name, displayName]),
  );
  const nameOf = (element: string) => named.get(element) ?? element;
  const fields = [
    field.own('stcd', (props) => <StationOfParameter {...props} />, { inSheet: 'text' }),
    field.own('element', (props) => <ElementWithUsual {...props} />, { inSheet: 'text' }),
    field.flag('isExpected', { hint: 'stationParameter.expectedHint' }),
    field.number('intervalS', { unit: 's', hint: 'stationParameter.intervalHint' }),
    field.number('minimum', { decimals: 6, hint: 'stationParameter.limitHint' }),
    field.number('maximum', { decimals: 6, ...notBelow('minimum') }),
    field.number('changePerMinute', { decimals: 6, hint: 'stationParameter.changeHint' }),
    field.number('warnBelow', { decimals: 6, hint: 'stationParameter.warnHint' }),
    field.number('warnAbove', { decimals: 6, ...notBelow('warnBelow') }),
    field.number('decimals'),
    field.longText('remark'),
  ];
  const parameters = useEntities(stationParameter, {
    shape,
    fields,
    newText: t('stationParameter.add'),
    blank: () => (chosen === null ? {} : { stcd: chosen }),
    nameOf: ({ stcd, element }) => `${stcd} · ${nameOf(element)}`,
  });
  const { filter, filterBy, refresh } = parameters.list;
  useManyEnded(refresh);
  const over = (
    name: 'intervalS' | 'decimals' | 'minimum' | 'maximum' | 'changePerMinute' | 'warnBelow' | 'warnAbove',
    usualOf: (row: StationParameter) => number | null,
    unitOf: (row: StationParameter) => string = () => '',
  ) =>
    column.number(name, undefined, {
      sortBy: name,
      show: (row) => <Over own={row[name]} usual={usualOf(row)} unit={unitOf(row)} />,
    });
  const none = () => null;
  const columns = [
    column.text('stcd', { isFixed: true, sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.text('element', { sortBy: 'element', show: ({ element }) => nameOf(element) }),
    column.text('unit'),
    column.flag('isExpected', { sortBy: 'isExpected' }),
    over(
      'intervalS',
      (row) => row.usualIntervalS,
      () => 's',
    ),
    over('minimum', (row) => row.usualMinimum),
    over('maximum', (row) => row.usualMaximum),
    over('changePerMinute', (row) => row.usualChangePerMinute),
    over('warnBelow', none),
    over('warnAbove', none),
    over('decimals', (row) => row.usualDecimals),
    column.text('remark'),
  ];
  return (
    <>
      <EntityTab
        of={parameters}
        title={t('screens.parameterManagement')}
        caption={t('stationParameter.caption')}
        searchHint={t('stationParameter.searchHint')}
        columns={columns}
        acts={<Button text={t('stationParameter.many')} onClick={() => setMany(true)} />}
      >
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
      </EntityTab>
      {isMany && <ManyDialog onClosed={() => setMany(false)} />}
    </>
  );
}

/** A station's own value above what is usual; the usual one alone, greyed, where it has none. */
function Over({ own, usual, unit }: { own: number | null; usual: number | null; unit: string }) {
  const { t } = useTranslation();
  const text = (value: number | null) => (value === null ? '–' : `${value} ${unit}`.trim());
  if (own === null) return usual === null ? null : <span className="sw-muted">{text(usual)}</span>;
  return (
    <span className="sw-two-lines">
      {text(own)}
      {usual !== null && (
        <small className="parameter-usual">{t('stationParameter.usual', { value: text(usual) })}</small>
      )}
    </span>
  );
}
