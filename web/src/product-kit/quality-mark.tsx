import { flagsIn, type QualityFlag } from '@stationwall/contract/quality';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../kit/status-tag.tsx';

/** What speaks against a value, beside it, and that a person entered it; nothing where neither is so. More is said on pointing. */
export function QualityMark({ flags }: { flags: readonly QualityFlag[] | number | undefined }) {
  const { t } = useTranslation();
  const found = typeof flags === 'object' ? flags : flagsIn(flags);
  const isAccepted = found.includes('accepted');
  const [first] = isAccepted ? (['accepted'] as const) : found.filter((flag) => flag !== 'manual');
  const told = [first, found.includes('manual') ? ('manual' as const) : undefined];
  const title = found.map((flag) => t(`stations.qualityHint.${flag}`)).join('\n');
  const tones = { accepted: 'ok', manual: 'held' } as const;
  return told.map(
    (flag) =>
      flag !== undefined && (
        <StatusTag
          key={flag}
          tone={flag === 'accepted' || flag === 'manual' ? tones[flag] : 'late'}
          title={title}
        >
          {t(`stations.quality.${flag}`)}{' '}
        </StatusTag>
      ),
  );
}
