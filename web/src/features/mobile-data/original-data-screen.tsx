import './mobile-data.css';
import { NonIdealState } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';
import { usePublicTenant } from '../../platform/public-tenant.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact } from '../../platform/stations.tsx';
import { Readings } from './readings.tsx';
import { Refusal } from './refusal.tsx';

/** Stored readings of one station, for a phone: twenty, and more as one scrolls. */
export default function OriginalDataScreen() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const refusedBy = useLinkFact('refusedBy');
  const tenant = usePublicTenant(!isSignedIn);
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const stcd = address.get('stcd');
  const isPublic = pathname === linkTo('/m/original-data');
  const words = { tenant: address.get('tenant') };
  const toList = isPublic ? linkTo('/m/data', words) : linkTo('/m/mobileLastData');
  const toStation = (other: string) =>
    isPublic
      ? linkTo('/m/original-data', { ...words, stcd: other })
      : linkTo('/m/mobileOriginalData', { stcd: other });
  return (
    <Page>
      {stcd === null ? (
        <>
          <PageHeader title={t('screens.publicOriginalData')} />
          <NonIdealState
            title={t('mobileData.choose')}
            action={
              <Link className="bp6-button" to={toList}>
                {t('mobileData.toList')}
              </Link>
            }
          />
        </>
      ) : refusedBy !== null && !isSignedIn ? (
        <Refusal />
      ) : isSignedIn || tenant ? (
        <Readings
          key={stcd}
          stcd={stcd}
          tenantId={isSignedIn ? null : (tenant?.tenantId ?? null)}
          {...{ toList, toStation }}
        />
      ) : (
        <NonIdealState title={t('kit.loading')} />
      )}
    </Page>
  );
}
