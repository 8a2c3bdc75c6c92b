import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { useStationLevels } from '../../lists/situation.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { readingText, worthText } from '../../station/element.ts';
import { placesOnBar, type StageByLevel, stagesByLevel } from '../../station/stages-by-level.ts';
import { useElements } from '../../station/use-elements.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useWallStations } from './use-wall-stations.ts';

const signs = ['', '▲', '▲▲'] as const;

/** Stages beside their warning and guarantee levels: those above one first, then the nearest to theirs. */
export function StagesScene({ layout, type }: SceneProps) {
  const { t } = useTranslation();
  const states = useWallStations(layout.branch);
  const { isHeld } = useLinkStatus();
  const { all: rows } = useRowsThatFit(type.read);
  const { rows: known, problem } = useStationLevels();
  const levels = useMemo(() => new Map((known ?? []).map((one) => [one.stcd, one])), [known]);
  const stages = stagesByLevel(states, levels);
  if (stages.length === 0)
    return (
      <p className="wall-none">
        {known === null ? (problem ? problemText(t, problem) : t('kit.loading')) : t('wall.noLevels')}
      </p>
    );
  return (
    <ul className="wall-rows" data-held={isHeld || undefined}>
      {stages.slice(0, rows).map((stage) => (
        <StageRow key={stage.state.station.stcd} stage={stage} />
      ))}
    </ul>
  );
}

function StageRow({ stage }: { stage: StageByLevel }) {
  const { t, i18n } = useTranslation();
  const elements = useElements();
  const { station } = stage.state;
  const away = stage.stage - stage.warning;
  const amount = worthText(elements, station, stage.element, Math.abs(away));
  const places = placesOnBar(stage);
  const percent = (place: number) => `${(100 * place).toFixed(1)}%`;
  return (
    <li className="wall-row" data-rank={stage.rank}>
      <b className="wall-sign">{signs[stage.rank]}</b>
      <span className="wall-name">{stationName(station, i18n.language)}</span>
      <span className="wall-value">{readingText(elements, station, stage.element, stage.stage)}</span>
      <span className="wall-bar" aria-hidden="true">
        <i style={{ width: percent(places.stage) }} />
        <s style={{ left: percent(places.warning) }} />
        {places.guarantee !== null && <s data-guarantee={true} style={{ left: percent(places.guarantee) }} />}
      </span>
      <span className="wall-text">{t(away >= 0 ? 'wall.above' : 'wall.below', { amount })}</span>
    </li>
  );
}
