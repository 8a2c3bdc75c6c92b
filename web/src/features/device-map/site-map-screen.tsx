import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { useOwnTabTitle } from '../../i18n/use-tab-title.ts';
import { useStation } from '../../platform/stations.tsx';
import DeviceMapScreen from './device-map-screen.tsx';
import { useChosenAtFirst } from './use-chosen-at-first.ts';

/** The same map for whoever is signed in, centred on the station whose code is `id`; 0 shows all of them. */
export default function SiteMapScreen() {
  const [address] = useSearchParams();
  const { t, i18n } = useTranslation();
  const id = address.get('id');
  const centre = id === null || id === '0' ? null : id;
  useChosenAtFirst(centre);
  const station = useStation(centre ?? '');
  const name = station && stationName(station.station, i18n.language);
  const title = name ? t('deviceMap.around', { name }) : t('screens.siteMap');
  useOwnTabTitle(title);
  return <DeviceMapScreen centre={centre} title={title} />;
}
