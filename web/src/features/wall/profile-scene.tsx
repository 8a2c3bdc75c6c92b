import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { type ChartLook, readLook, usePageTheme } from '../../kit/chart/chart-look.ts';
import { usesLatePart } from '../../kit/use-late-part.ts';
import { riverPlaces } from '../../lists/river-places.ts';
import { useStationLevels } from '../../lists/situation.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { riverProfile, type StageAlong } from '../../station/river-profile.ts';
import { stagesByLevel } from '../../station/stages-by-level.ts';
import type { SceneProps } from './scene-props.ts';
import { useWallStations } from './use-wall-stations.ts';

const useCanvas = usesLatePart(() => import('../../kit/chart/chart-canvas.tsx'));
/** A name takes so much of the river's length on show. */
const nameShare = 0.2;

/** Where along a river the water stands above its warning levels: from source to mouth, the river that most wants a look. */
export function ProfileScene({ layout, type }: SceneProps) {
  const { t, i18n } = useTranslation();
  const states = useWallStations(layout.branch);
  const { isHeld } = useLinkStatus();
  const { rows: levels } = useStationLevels();
  const { rows: places } = useSharedList(riverPlaces);
  const theme = usePageTheme();
  const Canvas = useCanvas(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what is read of the document
  const look = useMemo(() => readLook(document.documentElement), [theme]);
  const profile = useMemo(() => {
    const byCode = new Map((levels ?? []).map((one) => [one.stcd, one]));
    return riverProfile(stagesByLevel(states, byCode), places ?? []);
  }, [states, levels, places]);
  const option = useMemo(
    () =>
      profile &&
      profileOption(profile.stages, look, type.least, {
        across: t('wall.toMouth'),
        nameOf: ({ state: { station } }) => stationName(station, i18n.language),
      }),
    [profile, look, type.least, t, i18n.language],
  );
  if (levels === null || places === null) return <p className="wall-none">{t('kit.loading')}</p>;
  if (profile === null || option === null) return <p className="wall-none">{t('wall.noProfile')}</p>;
  return (
    <figure className="wall-figure" data-held={isHeld || undefined}>
      <figcaption>
        {bilingualText(profile.river, i18n.language)} · {t('wall.aboveWarning')}
      </figcaption>
      {Canvas !== null && Canvas !== 'away' && (
        <Canvas option={option} surface={look.surface} handle={null} />
      )}
    </figure>
  );
}

const above = ({ stage, warning }: StageAlong) => stage - warning;

/** Who is named: what is above its level, or the nearest to it; of those too near to each other the one that most wants a look. */
function namedAmong(stages: readonly StageAlong[]): ReadonlySet<StageAlong> {
  const length = (stages[0]?.mouthKm ?? 0) - (stages.at(-1)?.mouthKm ?? 0);
  const named: StageAlong[] = [];
  for (const stage of stages.toSorted((one, other) => above(other) - above(one)))
    if (stage.rank === 0 && named.length > 0) break;
    else if (named.every(({ mouthKm }) => Math.abs(mouthKm - stage.mouthKm) > nameShare * length))
      named.push(stage);
  return new Set(named);
}

const signs = ['circle', 'triangle', 'diamond'] as const;

function profileOption(
  stages: readonly StageAlong[],
  look: ChartLook,
  size: number,
  { across, nameOf }: { across: string; nameOf(stage: StageAlong): string },
): EChartsCoreOption {
  const text = { color: look.ink, fontFamily: look.font, fontSize: size };
  const colours = [look.ink2, look.tones.late, look.tones.stale];
  const named = namedAmong(stages);
  const axis = {
    axisLabel: { ...text, hideOverlap: true },
    axisLine: { lineStyle: { color: look.line, width: size / 10 } },
    splitLine: { lineStyle: { color: look.line } },
    nameTextStyle: { ...text, color: look.ink2 },
  };
  return {
    animation: false,
    grid: { left: size, right: size * 2, top: size * 1.4, bottom: size * 2, containLabel: true },
    xAxis: {
      ...axis,
      type: 'value',
      inverse: true,
      scale: true,
      name: across,
      nameLocation: 'middle',
      nameGap: size * 1.8,
    },
    yAxis: {
      ...axis,
      axisLabel: { ...axis.axisLabel, showMinLabel: false },
      type: 'value',
      axisLine: { ...axis.axisLine, onZero: false },
    },
    series: [
      {
        type: 'line',
        lineStyle: { color: look.ink2, width: size / 6 },
        areaStyle: { color: look.ink2, opacity: 0.12, origin: 'start' },
        data: stages.map((stage) => ({
          value: [stage.mouthKm, Number(above(stage).toFixed(2))],
          symbol: signs[stage.rank],
          symbolSize: stage.rank === 0 ? size / 2 : size * 0.9,
          itemStyle: { color: colours[stage.rank] },
          label: {
            ...{ ...text, show: named.has(stage), position: 'top' },
            formatter: `${nameOf(stage)} ${above(stage) > 0 ? '+' : '−'}${Math.abs(above(stage)).toFixed(2)} m`,
          },
        })),
        markLine: {
          ...{ silent: true, symbol: 'none', label: { show: false }, data: [{ yAxis: 0 }] },
          lineStyle: { color: look.tones.late, width: size / 8, type: 'dashed' },
        },
      },
    ],
  };
}
