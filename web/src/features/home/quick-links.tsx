import type { Access } from '@stationwall/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextKey } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session.tsx';

const links: readonly { to: string; title: TextKey; needs: Access }[] = [
  { to: '/device-map', title: 'deviceMap.title', needs: 'public' },
  { to: '/strong/last-data', title: 'lastData.title', needs: 'Pages.BussinessProject.iStrong.LastData' },
  {
    to: '/strong/original-data',
    title: 'originalData.title',
    needs: 'Pages.BussinessProject.iStrong.OriginalData',
  },
];

export function QuickLinks() {
  const { t } = useTranslation();
  const { may } = useSession();
  return (
    <nav className="home-links" aria-label={t('home.goTo')}>
      {links
        .filter(({ needs }) => may(needs))
        .map(({ to, title }) => (
          <Link key={to} to={to} className="bp6-button">
            {t(title)}
          </Link>
        ))}
    </nav>
  );
}
