import './basic-information.css';
import { Button } from '@blueprintjs/core';
import { deleteLogo, maxLogoBytes } from '@stationwall/contract/services/basic-information';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSystemLogoPath } from '../../platform/system-brand.ts';
import { useLogoDialog } from './use-logo-dialog.tsx';

/** The logo as it is, the way to another, and back to the default. */
export function LogoPanel({ hasOwnLogo, onChanged }: { hasOwnLogo: boolean; onChanged(): void }) {
  const { t, i18n } = useTranslation();
  const path = useSystemLogoPath();
  const { dialog, fields } = useLogoDialog(onChanged);
  const reset = useConfirmation<null>({
    act: (_, signal) => call(deleteLogo, {}, { signal }),
    onDone() {
      toast({ tone: 'success', text: t('kit.saved') });
      onChanged();
    },
  });
  return (
    <Panel
      title={t('basicInformation.logo')}
      note={t(hasOwnLogo ? 'basicInformation.logoOwn' : 'basicInformation.logoDefault')}
    >
      <div className="logo-shown">
        <img src={path} alt={t('basicInformation.logoAlt')} />
        <p className="sw-muted">
          {t('basicInformation.logoHelp', { size: sizeText(i18n.language, maxLogoBytes) })}
        </p>
      </div>
      <div className="sw-panel-foot">
        <Button text={t('basicInformation.choose')} onClick={() => dialog.open()} />
        {hasOwnLogo && (
          <Button variant="minimal" text={t('basicInformation.reset')} onClick={() => reset.ask(null)} />
        )}
      </div>
      <EntityDialog dialog={dialog} title={t('basicInformation.logo')} fields={fields} />
      <ConfirmDialog
        question={reset}
        text={t('basicInformation.resetAsk')}
        actText={t('basicInformation.reset')}
        isDanger={true}
      />
    </Panel>
  );
}
