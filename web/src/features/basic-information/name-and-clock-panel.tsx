import { Button } from '@blueprintjs/core';
import type { BasicInformation } from '@stationwall/contract/services/basic-information';
import { useTranslation } from 'react-i18next';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type Fact, Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { timeOfDay } from './time-of-day.ts';
import { useInformationDialog } from './use-information-dialog.ts';

/** Name, zone, hydrological day and public map, each with what it means; the host side has a name only. */
export function NameAndClockPanel({
  information,
  onChanged,
}: {
  information: BasicInformation;
  onChanged(): void;
}) {
  const { t } = useTranslation();
  const { label } = useKitTexts();
  const { systemName, timeZone, hydrologicalDayStart, isPublicMapAllowed } = information;
  const minute = information.hydrologicalDayStartMinute ?? 0;
  const { dialog, fields } = useInformationDialog(timeZone !== null, onChanged);
  const defaultName = t('basicInformation.defaultName', { name: t('shell.systemName') });
  const facts: (Fact | null)[] = [
    {
      label: label('basicInformation', 'systemName'),
      value: systemName ?? defaultName,
      help: t(timeZone === null ? 'basicInformation.help.host' : 'basicInformation.help.systemName'),
    },
    timeZone === null
      ? null
      : {
          label: label('basicInformation', 'timeZone'),
          value: timeZone,
          help: t('basicInformation.help.timeZone'),
        },
    hydrologicalDayStart === null
      ? null
      : {
          label: label('basicInformation', 'hydrologicalDayStart'),
          value: timeOfDay(hydrologicalDayStart, minute),
          help: t('basicInformation.help.hydrologicalDayStart'),
        },
    isPublicMapAllowed === null
      ? null
      : {
          label: label('basicInformation', 'isPublicMapAllowed'),
          value: t(isPublicMapAllowed ? 'basicInformation.allowed' : 'basicInformation.notAllowed'),
          help: t('basicInformation.help.isPublicMapAllowed'),
        },
  ];
  return (
    <Panel title={t('basicInformation.facts')}>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      <div className="sw-panel-foot">
        <Button text={t('basicInformation.edit')} onClick={() => dialog.open()} />
      </div>
      <EntityDialog dialog={dialog} title={t('basicInformation.editing')} fields={fields} />
    </Panel>
  );
}
