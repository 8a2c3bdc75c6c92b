import type { VersionInformation } from '@stationwall/contract/services/version-information';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useLinkStatus } from '../../platform/stations.tsx';
import { dateTimeIn } from '../../station/local-time.ts';

/** How long each kind of data is kept, and for the host side what it takes on disk and what was last dropped. */
export function KeptPanel({ told }: { told: VersionInformation | null }) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  const fact = ({ kind, days, sizeBytes, dropped }: VersionInformation['kept'][number]): Fact => {
    const time =
      days === null ? t('versionInformation.forEver') : t('versionInformation.days', { count: days });
    const help = dropped && {
      help: t('versionInformation.dropped', {
        count: dropped.rows,
        before: dateTimeIn(timeZone, dropped.receivedBefore),
      }),
    };
    return {
      label: t(`versionInformation.${kind}`),
      value: sizeBytes === null ? time : `${time} · ${sizeText(i18n.language, sizeBytes)}`,
      ...help,
    };
  };
  return (
    <Panel title={t('versionInformation.kept')} note={t('versionInformation.keptNote')}>
      {told && <Facts facts={told.kept.map(fact)} />}
    </Panel>
  );
}
