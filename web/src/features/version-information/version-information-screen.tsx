import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { getVersionInformation } from '@stationwall/contract/services/version-information';
import { useTranslation } from 'react-i18next';
import { type Load, useLoad } from '../../entity/use-load.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { call } from '../../platform/http.ts';
import { BackendPanel, DatabasePanel } from './backend-panels.tsx';
import { KeptPanel } from './kept-panel.tsx';
import type { PartHealth } from './part-state.tsx';
import { readRelayHealth } from './relay-health.ts';
import { RelayPanel } from './relay-panel.tsx';

const everyMs = 10_000;

const healthOf = ({ value, problem }: Load<unknown>, isWell = true): PartHealth =>
  problem !== null ? 'unreachable' : value === null ? 'asking' : isWell ? 'healthy' : 'unhealthy';

/** Which versions run, since when, and whether each part is well; what does not answer keeps its last word. */
export default function VersionInformationScreen() {
  const { t } = useTranslation();
  const backend = useLoad((signal) => call(getVersionInformation, {}, { signal }), everyMs);
  const relay = useLoad(readRelayHealth, everyMs);
  const refresh = () => {
    backend.refresh();
    relay.refresh();
  };
  return (
    <Page>
      <PageHeader
        title={t('screens.versionInformation')}
        note={t('versionInformation.note', { seconds: everyMs / 1000 })}
      >
        <Button
          icon={<Refresh />}
          text={t('versionInformation.refresh')}
          loading={backend.isLoading || relay.isLoading}
          onClick={refresh}
        />
      </PageHeader>
      <div className="sw-panels">
        <BackendPanel told={backend.value} health={healthOf(backend)} />
        <RelayPanel told={relay.value} health={healthOf(relay, relay.value?.ready ?? true)} />
        <DatabasePanel told={backend.value} health={healthOf(backend)} />
        <KeptPanel told={backend.value} />
      </div>
    </Page>
  );
}
