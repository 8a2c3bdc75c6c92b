import { rainClasses } from '@stationwall/contract/rain-class';
import { useTranslation } from 'react-i18next';
import { isFreshness, type MarkLook } from './mark-looks.ts';

/** What a look of a mark is called. */
export function useLookText(): (look: MarkLook) => string {
  const { t } = useTranslation();
  return (look) => {
    if (isFreshness(look)) return t(`stations.freshness.${look}`);
    const nth = Number(look.slice(-1));
    if (look.startsWith('rain')) return t(`stations.rainClass.${rainClasses[nth] ?? 'none'}`);
    if (look.startsWith('water')) return t(nth === 1 ? 'stations.aboveWarning' : 'stations.aboveGuarantee');
    return t('deviceMap.alarm', { priority: t(`alarms.priorities.p${nth as 1 | 2 | 3 | 4}`) });
  };
}
