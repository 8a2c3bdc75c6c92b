import type { HandoverSummary } from '@stationwall/contract/services/alarm-handover';
import { useTranslation } from 'react-i18next';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { alarmStepText, alarmStepWhy } from '../../product-kit/alarm-step-text.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';

/** What the next shift has to know: what is open, what is set aside and until when, and what people did. */
export function HandoverTold({ summary }: { summary: HandoverSummary }) {
  const { t, i18n } = useTranslation();
  const { label, dateTime } = useKitTexts();
  const { open, setAside, steps, rang, acknowledged, returned } = summary;
  const heads = (...fields: ('severity' | 'text' | 'state' | 'openedAt' | 'shelvedUntil')[]) =>
    fields.map((field) => ({ text: label('alarm', field) }));
  return (
    <div className="handover">
      <p>
        {t('handover.happened', {
          ...{ since: dateTime(summary.since), until: dateTime(summary.until) },
          ...{ rang, acknowledged, returned },
        })}
      </p>
      <h3>{t('handover.open', { count: open.length })}</h3>
      <PlainTable
        caption={t('handover.open', { count: open.length })}
        headings={heads('text', 'severity', 'state', 'openedAt')}
        empty={t('handover.noneOpen')}
        rows={open.map(({ id, severity, text, state, openedAt }) => ({
          key: id,
          cells: [
            ...[text, <PriorityTag key="severity" priority={severity} />],
            ...[t(`alarm.states.${state}`), dateTime(openedAt)],
          ],
        }))}
      />
      <h3>{t('handover.setAside', { count: setAside.length })}</h3>
      <PlainTable
        caption={t('handover.setAside', { count: setAside.length })}
        headings={[...heads('text', 'state', 'shelvedUntil'), { text: t('alarm.stepHeadings.why') }]}
        empty={t('handover.noneAside')}
        rows={setAside.map(({ id, text, state, shelvedUntil, by, why }) => ({
          key: id,
          cells: [
            ...[text, t(`alarm.states.${state}`), shelvedUntil === null ? '–' : dateTime(shelvedUntil)],
            [by, why].filter((one) => one !== '').join(': '),
          ],
        }))}
      />
      <h3>{t('handover.steps', { count: steps.length })}</h3>
      <PlainTable
        caption={t('handover.steps', { count: steps.length })}
        headings={['time', 'step', 'user'].map((one) => ({
          text: t(`alarm.stepHeadings.${one as 'time'}`),
        }))}
        empty={t('handover.noSteps')}
        rows={steps.map(({ at, what, text, userName, why }, nth) => ({
          key: nth,
          cells: [
            dateTime(at),
            `${alarmStepText(t, what)}: ${text}${why === '' ? '' : ` (${alarmStepWhy({ userName, why }, i18n.language)})`}`,
            userName,
          ],
        }))}
      />
    </div>
  );
}
