import { Button, Callout, Spinner } from '@blueprintjs/core';
import { getBasicInformation } from '@stationwall/contract/services/basic-information';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { call } from '../../platform/http.ts';
import { readSystemBrandAnew } from '../../platform/system-brand.ts';
import { LogoPanel } from './logo-panel.tsx';
import { NameAndClockPanel } from './name-and-clock-panel.tsx';

/** What the system is called, whose clock it keeps, and whether strangers see its map. */
export default function BasicInformationScreen() {
  const { t } = useTranslation();
  const { value, problem, refresh } = useLoad((signal) => call(getBasicInformation, {}, { signal }));
  const changed = () => {
    void readSystemBrandAnew();
    refresh();
  };
  return (
    <Page>
      <PageHeader title={t('screens.basicInformation')} />
      {problem !== null && (
        <Callout intent="danger" compact={true} role="alert">
          {problem} <Button size="small" text={t('kit.tryAgain')} onClick={refresh} />
        </Callout>
      )}
      {value === null && problem === null && <Spinner aria-label={t('kit.loading')} />}
      {value !== null && (
        <div className="sw-panels">
          <NameAndClockPanel information={value} onChanged={changed} />
          <LogoPanel hasOwnLogo={value.hasOwnLogo} onChanged={changed} />
        </div>
      )}
    </Page>
  );
}
