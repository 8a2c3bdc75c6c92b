import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../kit/status-tag.tsx';

export type PartHealth = 'healthy' | 'unhealthy' | 'unreachable' | 'asking';
const tones = { healthy: 'live', unhealthy: 'late', unreachable: 'stale', asking: 'busy' } as const;

/** How a part of the product is, in one word. */
export function PartState({ health }: { health: PartHealth }) {
  const { t } = useTranslation();
  return <StatusTag tone={tones[health]}>{t(`versionInformation.${health}`)}</StatusTag>;
}
