import { Button } from '@blueprintjs/core';
import { Cross, List, Search } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FindBox } from '../../kit/find-box.tsx';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import type { Elements } from '../../station/element.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { FoundStations } from './found-stations.tsx';
import { createStationOrder, type ListedTheme } from './station-order.ts';
import type { MapFilter } from './use-map-filter.ts';

interface StationFinderProps {
  board: FreshnessBoard;
  elements: Elements;
  filter: MapFilter;
  shown: ListedTheme;
  selected: string | null;
  isListOpen: boolean;
  onSearch(text: string): void;
  onBranch(branch: string | null): void;
  onListOpen(isOpen: boolean): void;
  onSelect(stcd: string): void;
}

/** Search box and station list in one. */
export function StationFinder(props: StationFinderProps) {
  const { board, elements, filter, shown, selected, isListOpen, onSearch, onBranch, onListOpen, onSelect } =
    props;
  const { t } = useTranslation();
  const listed = useMemo(() => createStationOrder(board), [board]);
  const toggleText = t(isListOpen ? 'deviceMap.closeList' : 'deviceMap.openList');
  return (
    <search className="station-finder" data-open={isListOpen || undefined}>
      <div className="station-finder-bar">
        <FindBox
          label={t('deviceMap.find')}
          hint={t('deviceMap.findHint')}
          size="medium"
          leftElement={<Search className="bp6-icon station-finder-icon" />}
          value={filter.search}
          onFocus={() => onListOpen(true)}
          onChange={onSearch}
          onEnter={() => {
            const [first] = listed(filter, shown);
            if (first !== undefined) onSelect(board.getTable().at(first).station.stcd);
          }}
        />
        <Button
          icon={isListOpen ? <Cross /> : <List />}
          aria-label={toggleText}
          title={toggleText}
          aria-expanded={isListOpen}
          onClick={() => onListOpen(!isListOpen)}
        />
      </div>
      {isListOpen && (
        <div className="station-finder-branch">
          <BranchFilter value={filter.branch} onChange={onBranch} />
        </div>
      )}
      {isListOpen && (
        <FoundStations
          board={board}
          listed={listed}
          filter={filter}
          shown={shown}
          elements={elements}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </search>
  );
}
