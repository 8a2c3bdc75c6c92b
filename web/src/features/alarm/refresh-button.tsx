import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { useCalmRefresh } from './use-calm-refresh.ts';

/** Reads a list anew; where news wait because somebody is about to press something in it, it says so. */
export function RefreshButton({
  news,
  list,
}: {
  news: ReturnType<typeof useCalmRefresh>;
  list: { isLoading: boolean; refresh(): void };
}) {
  const { t } = useTranslation();
  return news.hasNews ? (
    <Button intent="primary" icon={<Refresh />} text={t('alarm.news')} onClick={news.show} />
  ) : (
    <Button icon={<Refresh />} text={t('alarm.refresh')} loading={list.isLoading} onClick={list.refresh} />
  );
}
