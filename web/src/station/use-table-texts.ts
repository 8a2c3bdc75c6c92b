import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableTexts } from '../kit/paged-table.tsx';

/** What every table says around its rows; `empty` is the table's own. */
export function useTableTexts(empty: string): TableTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      empty,
      loading: t('shell.table.loading'),
      failed: t('shell.table.failed'),
      retry: t('shell.table.retry'),
      previous: t('shell.table.previous'),
      next: t('shell.table.next'),
      range: (from, to, total) => t('shell.table.rows', { from, to, total }),
    }),
    [t, empty],
  );
}
