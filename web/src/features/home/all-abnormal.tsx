import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';

/** The way to the list of everything that needs a look, the longest silent first. */
export function AllAbnormal({ count, branch }: { count: number; branch: string | null }) {
  const { t } = useTranslation();
  const { may } = useSession();
  if (count === 0 || !may('Pages.BussinessProject.iStrong.LastData')) return null;
  return (
    <p className="home-all">
      <Link to={linkTo('/strong/last-data', { state: 'abnormal', sort: '-age', branch })}>
        {t('home.all', { count })}
      </Link>
    </p>
  );
}
