import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { RowBase } from '@stationwall/contract/entity-calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../kit/column.ts';
import { FilterBar } from '../kit/filter-bar.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { TextFilter } from '../kit/text-filter.tsx';
import type { FilterShape } from './address-filter.ts';
import { EntityRows } from './entity-rows.tsx';
import { ImportButton } from './import-button.tsx';
import type { Entities } from './use-entities.ts';

/** The frame that lists of entities share; `children` are filters beside the search. A page that wants more composes the kit. */
export function EntityPage<Row extends RowBase, Shape extends FilterShape>({
  of,
  title,
  caption,
  searchHint,
  columns,
  note,
  above,
  children,
}: {
  of: Entities<Row, Shape>;
  title: string;
  caption: string;
  searchHint: string;
  columns: readonly Column<Row>[];
  /** Beside the title. */
  note?: ReactNode;
  /** Between the title and the filters. */
  above?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { list, imported, newText, add } = of;
  return (
    <ListPage>
      <PageHeader title={title} note={note}>
        {imported && <ImportButton of={imported} title={title} />}
        <Button intent="primary" icon={<Plus />} text={newText} onClick={() => add()} />
      </PageHeader>
      {above}
      <FilterBar label={t('kit.filters')}>
        <TextFilter label={t('kit.keyword')} hint={searchHint} value={list.keyword} onChange={list.seek} />
        {children}
      </FilterBar>
      <EntityRows of={of} caption={caption} columns={columns} />
    </ListPage>
  );
}
