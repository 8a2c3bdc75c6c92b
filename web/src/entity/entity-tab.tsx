import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { RowBase } from '@stationwall/contract/entity-calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../kit/column.ts';
import { FilterBar } from '../kit/filter-bar.tsx';
import { TextFilter } from '../kit/text-filter.tsx';
import type { FilterShape } from './address-filter.ts';
import { EntityRows } from './entity-rows.tsx';
import { ImportButton } from './import-button.tsx';
import type { Entities } from './use-entities.ts';

/** A list of entities on a tab of a page, as `EntityPage` is one of its own; `acts` stand before the primary button. */
export function EntityTab<Row extends RowBase, Shape extends FilterShape>({
  of,
  title,
  caption,
  searchHint,
  columns,
  acts,
  children,
}: {
  of: Entities<Row, Shape>;
  title: string;
  caption: string;
  searchHint: string;
  columns: readonly Column<Row>[];
  acts?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { list, imported, newText, add } = of;
  return (
    <>
      <div className="sw-tab-head">
        <FilterBar label={t('kit.filters')}>
          <TextFilter label={t('kit.keyword')} hint={searchHint} value={list.keyword} onChange={list.seek} />
          {children}
        </FilterBar>
        <div className="sw-page-actions">
          {imported && <ImportButton of={imported} title={title} />}
          {acts}
          <Button intent="primary" icon={<Plus />} text={newText} onClick={() => add()} />
        </div>
      </div>
      <EntityRows of={of} caption={caption} columns={columns} />
    </>
  );
}
