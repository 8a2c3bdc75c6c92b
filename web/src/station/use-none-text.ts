import { useTranslation } from 'react-i18next';
import { useLinkFact } from '../platform/stations.tsx';

/** What stands where stations will be, before any are known: that they are loading, or that this backend has none to give. */
export function useNoneText(): string {
  const { t } = useTranslation();
  const lack = useLinkFact('lack');
  return lack === null ? t('kit.loading') : t(`stations.lack.${lack}`);
}
