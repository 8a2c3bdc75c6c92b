import type { Station } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stationName } from '../i18n/station-text.ts';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';

/** The name of a station, which leads to its page for those who may see that. */
export function StationLink({
  station,
  className,
  text,
}: {
  station: Pick<Station, 'stcd' | 'nameZh' | 'nameEn'>;
  className?: string;
  /** Where its name stands beside it already. */
  text?: string;
}) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const name = stationName(station, i18n.language);
  if (!may('Pages.BussinessProject.iStrong.LastData'))
    return text === undefined ? <span className={className}>{name}</span> : null;
  return (
    <Link
      className={className}
      to={linkTo('/station/:stcd', { stcd: station.stcd })}
      title={t('stations.openPage', { name })}
    >
      {text ?? name}
    </Link>
  );
}
