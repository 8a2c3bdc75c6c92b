import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../entity/moment.tsx';
import { useLoad } from '../../entity/use-load.ts';
import { actionText } from '../../i18n/audit-action.ts';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { call } from '../../platform/http.ts';

const onShow = 8;

/** Who changed what of it. */
export function ChangesPanel({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) =>
    call(getAllAuditLogs, { stcd, maxResultCount: onShow }, { signal }),
  );
  return (
    <Panel title={t('stationPage.changes')}>
      {problem !== null && <p role="alert">{problem}</p>}
      <PlainTable
        caption={t('stationPage.changes')}
        empty={t(value === null ? 'kit.loading' : 'stationPage.noChanges')}
        headings={[
          { text: t('stationPage.done') },
          { text: t('stationPage.who') },
          { text: t('stationPage.when'), isEnd: true },
        ]}
        rows={(value?.items ?? []).map(({ id, action, target, userName, time }) => ({
          key: id,
          cells: [`${actionText(t, action)}: ${target}`, userName, <Moment key="time" local={time} />],
        }))}
      />
    </Panel>
  );
}
