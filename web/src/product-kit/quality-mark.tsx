import { flagsIn, type QualityFlag } from '@stationwall/contract/quality';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../kit/status-tag.tsx';

/** What speaks against a value, beside it; nothing where nothing does. More is said on pointing. */
export function QualityMark({ flags }: { flags: readonly QualityFlag[] | number | undefined }) {
  const { t } = useTranslation();
  const found = typeof flags === 'object' ? flags : flagsIn(flags);
  const isAccepted = found.includes('accepted');
  const [first] = isAccepted ? (['accepted'] as const) : found;
  const tone = isAccepted ? 'ok' : first === 'manual' ? 'held' : 'late';
  if (first === undefined) return null;
  return (
    <StatusTag tone={tone} title={found.map((flag) => t(`stations.qualityHint.${flag}`)).join('\n')}>
      {t(`stations.quality.${first}`)}
    </StatusTag>
  );
}
