import { type AlarmRow, getAlarmSteps } from '@stationwall/contract/services/alarm-record';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { Facts } from '../../kit/facts.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { call } from '../../platform/http.ts';
import { alarmStepText, alarmStepWhy } from '../../product-kit/alarm-step-text.ts';
import { AlarmStateTag } from './alarm-state-tag.tsx';

/** One alarm: what it means, what to do, and every step with who took it and why. */
export function AlarmDetails({ row, onClose }: { row: AlarmRow | null; onClose(): void }) {
  return (
    <DetailDrawer isOpen={row !== null} title={row?.text ?? ''} onClose={onClose}>
      {row && <Told key={`${row.id} ${row.version}`} row={row} />}
    </DetailDrawer>
  );
}

function Told({ row }: { row: AlarmRow }) {
  const { t, i18n } = useTranslation();
  const inWords = useBilingualText();
  const { label, dateTime } = useKitTexts();
  const { value, problem, refresh } = useLoad((signal) => call(getAlarmSteps, { id: row.id }, { signal }));
  useEffect(() => refresh(), [refresh]);
  const said = (field: 'consequence' | 'response') =>
    row[field] ? [{ label: label('alarm', field), value: inWords(row[field]) }] : [];
  return (
    <>
      <Facts
        facts={[
          { label: label('alarm', 'state'), value: <AlarmStateTag state={row.state} isLate={row.isLate} /> },
          ...said('consequence'),
          ...said('response'),
        ]}
      />
      <h3>{t('alarm.steps')}</h3>
      {problem !== null && <p role="alert">{problem}</p>}
      <PlainTable
        caption={t('alarm.steps')}
        headings={['time', 'step', 'user', 'why'].map((one) => ({
          text: t(`alarm.stepHeadings.${one}` as TextKey),
        }))}
        empty={t('alarm.noSteps')}
        rows={(value?.items ?? []).map(({ id, at, what, userName, why }) => ({
          key: id,
          cells: [
            dateTime(at),
            alarmStepText(t, what),
            userName || t('alarm.nobody'),
            alarmStepWhy({ userName, why }, i18n.language),
          ],
        }))}
      />
    </>
  );
}
