import { AnchorButton, NonIdealState } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';

/** Stands in for stations that a tenant shows to nobody who is not signed in. */
export function Refusal() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={t('screens.publicData')} />
      <NonIdealState
        title={t('mobileData.refused')}
        action={
          <AnchorButton href={linkTo('/login', { redirect: pathname + search })} intent="primary">
            {t('mobileData.signIn')}
          </AnchorButton>
        }
      />
    </>
  );
}
