import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';
import type { Screen } from '../screen.ts';
import { trailOf } from './menu.ts';
import { menuGroups } from './menu-groups.ts';
import { rowOf } from './rows.ts';

export function Breadcrumb({ row }: { row: Screen }) {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const trail = trailOf(rowOf(row.shownAs ?? row.path) ?? row, menuGroups);
  return (
    <nav className="sw-breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {isSignedIn && row.path !== '/' && (
          <li>
            <Link to={linkTo('/')}>{t('shell.home')}</Link>
          </li>
        )}
        {trail.map(({ title, path }) => (
          <li key={title} aria-current={path === null ? undefined : 'page'}>
            {t(title)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
