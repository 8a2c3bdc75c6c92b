import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { countsOfLooks } from '../../map/counts-of-looks.ts';
import { type LookOf, looksOfTheme } from '../../map/map-themes.ts';
import { isFreshness, type MarkLook } from '../../map/mark-looks.ts';
import { MarkerIcon } from '../../map/marker-icon.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { useBoardCalmly } from '../../station/use-board-calmly.ts';

/** Two lines and the room around them, in heights of the smallest type. */
export const legendHeight = 2.9;

/** What the signs on the map say and how many stations do; how fresh they are stands in the head. */
export function MapLegendOfWall({
  board,
  lookOf,
  filter,
}: {
  board: FreshnessBoard;
  lookOf: LookOf;
  filter: ((state: StationState) => boolean) | null;
}) {
  const { t } = useTranslation();
  const theme = useTheme();
  useBoardCalmly(board, 1_000);
  const counts = countsOfLooks(board, lookOf, filter);
  const looks = looksOfTheme.state.filter((look) => !isFreshness(look) && (counts.get(look) ?? 0) > 0);
  const textOf = (look: MarkLook): string => {
    const nth = Number(look.slice(-1));
    if (look.startsWith('rain')) return t(`wall.rainOf.r${nth as 1 | 2 | 3 | 4 | 5 | 6}`);
    if (look.startsWith('water')) return t(nth === 1 ? 'stations.aboveWarning' : 'stations.aboveGuarantee');
    return t(`alarms.priorities.p${nth as 1 | 2 | 3 | 4}`);
  };
  if (looks.length === 0) return null;
  return (
    <ul className="wall-map-legend">
      {looks.map((look) => (
        <li key={look}>
          <MarkerIcon shape="other" look={look} theme={theme} />
          {textOf(look)} <b>{counts.get(look)}</b>
        </li>
      ))}
    </ul>
  );
}
