import type { Needs } from '@stationwall/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/texts.ts';
import { linkTo, type Path } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';

interface QuickLink {
  to: Path;
  title: TextKey;
  needs: Needs;
}

const ofTenants: readonly QuickLink[] = [
  { to: '/device-map', title: 'screens.deviceMap', needs: 'public' },
  { to: '/strong/last-data', title: 'screens.lastData', needs: 'Pages.BussinessProject.iStrong.LastData' },
  {
    to: '/strong/original-data',
    title: 'screens.originalData',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
  },
];

const ofHost: readonly QuickLink[] = [
  { to: '/system-setting/tenant', title: 'screens.tenants', needs: 'Pages.Administration.Tenants' },
  { to: '/system-setting/user', title: 'screens.users', needs: 'Pages.Administration.Users' },
  { to: '/system-setting/audit-log', title: 'screens.auditLog', needs: 'Pages.Administration.AuditLogs' },
  {
    to: '/system-setting/versionInformation',
    title: 'screens.versionInformation',
    needs: 'Pages.Administration.VersionInformation',
  },
];

/** Where most people go next: stations and their data, on the host's side tenants and the system. */
export function QuickLinks() {
  const { t } = useTranslation();
  const { may, tenant } = useSession();
  const links = tenant === null ? ofHost : ofTenants;
  return (
    <nav className="home-links" aria-label={t('home.goTo')}>
      {links
        .filter(({ needs }) => may(needs))
        .map(({ to, title }) => (
          <Link key={to} to={linkTo(to)} className="bp6-button">
            {t(title)}
          </Link>
        ))}
    </nav>
  );
}
