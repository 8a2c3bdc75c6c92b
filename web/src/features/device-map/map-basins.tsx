import type { RainWindow } from '@stationwall/contract/rain-class';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { useStationRain } from '../../lists/situation.ts';
import { type BasinRain, basinClassOf, basinRain } from '../../station/basin-rain.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { LegendMenu } from './legend-menu.tsx';

/** Mean rain over each basin, the highest in the legend itself, all of them a click away. */
export function MapBasins({ board, hours }: { board: FreshnessBoard; hours: RainWindow }) {
  const { t, i18n } = useTranslation();
  const rain = useStationRain();
  const table = board.getTable();
  const basins = useMemo(
    () => (rain === null ? [] : basinRain(table.values(), rain, hours)),
    [table, rain, hours],
  );
  const [highest] = basins;
  if (highest === undefined) return null;
  return (
    <LegendMenu
      text={t('deviceMap.basinMean', { basin: bilingualText(highest.basin, i18n.language) })}
      figure={mmOf(highest, hours)}
    >
      <p className="map-legend-note">{t('deviceMap.basinsNote')}</p>
      {basins.map((one) => (
        <BasinLine key={one.basin} rain={one} hours={hours} />
      ))}
    </LegendMenu>
  );
}

const mmOf = ({ means }: BasinRain, hours: RainWindow): string => {
  const mean = means[`h${hours}`];
  return mean === null ? '–' : `${mean.toFixed(1)} mm`;
};

function BasinLine({ rain, hours }: { rain: BasinRain; hours: RainWindow }) {
  const { t, i18n } = useTranslation();
  const rainClass = basinClassOf(rain, hours);
  return (
    <p className="map-basin">
      <span>{bilingualText(rain.basin, i18n.language)}</span>
      <b>{mmOf(rain, hours)}</b>
      <small>
        {rainClass !== null && t(`stations.rainClass.${rainClass}`)}{' '}
        {t('deviceMap.ofGauges', { told: rain.told[`h${hours}`], gauges: rain.gauges })}
      </small>
    </p>
  );
}
