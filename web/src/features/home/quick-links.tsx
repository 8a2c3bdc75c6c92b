import type { Needs } from '@stationwall/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/texts.ts';
import { linkTo, type Path } from '../../link-to.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSession } from '../../platform/session.tsx';

interface QuickLink {
  to: Path;
  title: TextKey;
  needs: Needs;
  /** Left out where the backend in use does not serve this call. */
  asks?: string;
}

const ofTenants: readonly QuickLink[] = [
  {
    to: '/device-map',
    title: 'screens.deviceMap',
    needs: 'public',
    asks: 'LastData/GetDynamicLastDatasAll',
  },
  {
    to: '/strong/last-data',
    title: 'screens.lastData',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    asks: 'LastData/GetDynamicLastDatasAll',
  },
  {
    to: '/strong/original-data',
    title: 'screens.originalData',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
    asks: 'OriginalData/GetOriginalDatas2',
  },
];

const ofHost: readonly QuickLink[] = [
  { to: '/system-setting/tenant', title: 'screens.tenants', needs: 'Pages.Administration.Tenants' },
  { to: '/system-setting/user', title: 'screens.users', needs: 'Pages.Administration.Users' },
  {
    to: '/system-setting/audit-log',
    title: 'screens.auditLog',
    needs: 'Pages.Administration.AuditLogs',
    asks: 'AuditLog/GetAll',
  },
  {
    to: '/system-setting/versionInformation',
    title: 'screens.versionInformation',
    needs: 'Pages.Administration.VersionInformation',
    asks: 'VersionInformation/Get',
  },
];

/** Where most people go next: stations and their data, on the host's side tenants and the system. */
export function QuickLinks() {
  const { t } = useTranslation();
  const { may, isHost } = useSession();
  const isServed = useIsServed();
  const links = isHost ? ofHost : ofTenants;
  return (
    <nav className="home-links" aria-label={t('home.goTo')}>
      {links
        .filter(({ needs, asks }) => may(needs) && (asks === undefined || isServed(asks)))
        .map(({ to, title }) => (
          <Link key={to} to={linkTo(to)} className="bp6-button">
            {t(title)}
          </Link>
        ))}
    </nav>
  );
}
