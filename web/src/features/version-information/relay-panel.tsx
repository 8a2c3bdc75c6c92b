import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useServerNow } from '../../platform/stations.tsx';
import { durationText } from './duration-text.ts';
import { type PartHealth, PartState } from './part-state.tsx';
import type { RelayHealth } from './relay-health.ts';

/** How the relay is: whether it hears the backend, and how many tenants' streams are live. */
export function RelayPanel({ told, health }: { told: RelayHealth | null; health: PartHealth }) {
  const { t } = useTranslation();
  const { number } = useKitTexts();
  const now = useServerNow();
  const facts: Fact[] = told
    ? [
        {
          label: t('versionInformation.uptime'),
          value: durationText(t, (now - Date.parse(told.startedAt)) / 1000),
        },
        {
          label: t('versionInformation.backendAnswer'),
          value: <PartState health={told.backend.answers ? 'healthy' : 'unreachable'} />,
        },
        { label: t('versionInformation.streams'), value: streamsText(t, told.streams) },
        { label: t('versionInformation.links'), value: number(told.links, 0) },
        { label: t('versionInformation.commit'), value: told.commit.slice(0, 12) },
      ]
    : [];
  return (
    <Panel title={t('versionInformation.relay')} note={<PartState health={health} />}>
      {told && <Facts facts={facts} />}
    </Panel>
  );
}

const streamsText = (t: TFunction, { live, all }: RelayHealth['streams']): string =>
  all === 0 ? t('versionInformation.noStream') : t('versionInformation.streamsOf', { live, all });
