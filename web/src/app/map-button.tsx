import { Map as MapIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';
import { useServedRows } from './use-served-rows.ts';

const firstUserId = 1;

/** For the first user of the system only: the map of all stations in a new tab. */
export function MapButton() {
  const { t } = useTranslation();
  const { user } = useSession();
  const isServed = useServedRows().some(({ path }) => path === linkTo('/device-baidumap'));
  if (user?.id !== firstUserId || !isServed) return null;
  const label = t('shell.openMap');
  return (
    <a
      className="bp6-button bp6-minimal"
      href={linkTo('/device-baidumap', { id: 0 })}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <MapIcon />
    </a>
  );
}
