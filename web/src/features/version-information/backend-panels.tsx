import type { VersionInformation } from '@stationwall/contract/services/version-information';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../i18n/size-text.ts';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { durationText } from './duration-text.ts';
import { type PartHealth, PartState } from './part-state.tsx';

type Told = VersionInformation | null;

/** Which backend answers, since when, and how much memory it takes. */
export function BackendPanel({ told, health }: { told: Told; health: PartHealth }) {
  const { t, i18n } = useTranslation();
  const text = (key: 'version' | 'released' | 'runtime' | 'uptime' | 'memory', value: string): Fact => ({
    label: t(`versionInformation.${key}`),
    value,
  });
  return (
    <Panel title={t('versionInformation.backend')} note={<PartState health={health} />}>
      {told && (
        <Facts
          facts={[
            text('version', told.version),
            text('released', told.releaseDate.slice(0, 10)),
            text('uptime', durationText(t, told.backend.uptimeS)),
            ...(told.backend.memoryBytes === null
              ? []
              : [text('memory', sizeText(i18n.language, told.backend.memoryBytes))]),
            text('runtime', told.backend.node),
            clockFact(t, told),
          ]}
        />
      )}
    </Panel>
  );
}

function clockFact(t: TFunction, { clock, serverTime }: VersionInformation): Fact {
  const { lastStep, isDoubted } = clock;
  const value = lastStep
    ? t(lastStep.byMs > 0 ? 'versionInformation.clockForward' : 'versionInformation.clockBack', {
        by: durationText(t, Math.abs(lastStep.byMs) / 1000),
        ago: durationText(t, (serverTime - lastStep.at) / 1000),
      })
    : t('versionInformation.clockEven');
  const help = isDoubted ? { help: t('versionInformation.clockDoubted') } : {};
  return { label: t('versionInformation.clock'), value, ...help };
}

/** Which database keeps the data, how large they are, and how fast it answers. */
export function DatabasePanel({ told, health }: { told: Told; health: PartHealth }) {
  const { t, i18n } = useTranslation();
  const { number } = useKitTexts();
  const unknown = t('versionInformation.unknown');
  const database = told?.database;
  const state = database && health === 'healthy' ? (database.isHealthy ? 'healthy' : 'unreachable') : health;
  return (
    <Panel title={t('versionInformation.database')} note={<PartState health={state} />}>
      {database && (
        <Facts
          facts={[
            { label: t('versionInformation.kind'), value: t(`versionInformation.${database.kind}`) },
            { label: t('versionInformation.version'), value: database.version ?? unknown },
            ...(database.sizeBytes === null
              ? []
              : [
                  {
                    label: t('versionInformation.size'),
                    value: sizeText(i18n.language, database.sizeBytes),
                  },
                ]),
            ...(database.disk === null ? [] : [diskFact(t, i18n.language, database.disk)]),
            {
              label: t('versionInformation.answer'),
              value:
                database.answerMs === null
                  ? unknown
                  : t('versionInformation.milliseconds', { value: number(database.answerMs, 0) }),
            },
            { label: t('versionInformation.schema'), value: database.schema ?? unknown },
          ]}
        />
      )}
    </Panel>
  );
}

function diskFact(
  t: TFunction,
  language: string,
  { freeBytes, totalBytes }: NonNullable<VersionInformation['database']['disk']>,
): Fact {
  const value = t('versionInformation.diskFree', {
    free: sizeText(language, freeBytes),
    all: sizeText(language, totalBytes),
  });
  return { label: t('versionInformation.disk'), value };
}
