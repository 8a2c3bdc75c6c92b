import { Button } from '@blueprintjs/core';
import { Cross, List, Search } from '@blueprintjs/icons';
import type { Freshness } from '@stationwall/contract/freshness';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindBox } from '../../kit/find-box.tsx';
import type { Stations } from '../../platform/station-table.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import type { Elements } from '../../station/element.ts';
import { StationList } from './station-list.tsx';
import { listed } from './station-order.ts';

interface StationFinderProps {
  stations: Stations;
  serverNow: number;
  elements: Elements;
  only: Freshness | null;
  selected: string | null;
  isListOpen: boolean;
  onListOpen(isOpen: boolean): void;
  onSelect(stcd: string): void;
}

/** Search box and station list in one. */
export function StationFinder(props: StationFinderProps) {
  const { stations, serverNow, elements, only, selected, isListOpen, onListOpen, onSelect } = props;
  const { t } = useTranslation();
  const { isHeld } = useLinkStatus();
  const [search, setSearch] = useState('');
  const states = isListOpen ? listed(stations.values(), search, only, serverNow, isHeld) : [];
  const toggleText = t(isListOpen ? 'deviceMap.closeList' : 'deviceMap.openList');
  return (
    <search className="station-finder" data-open={isListOpen || undefined}>
      <div className="station-finder-bar">
        <FindBox
          label={t('deviceMap.find')}
          hint={t('deviceMap.findHint')}
          size="medium"
          leftElement={<Search className="bp6-icon station-finder-icon" />}
          value={search}
          onFocus={() => onListOpen(true)}
          onChange={setSearch}
          onEnter={() => {
            const [first] = states;
            if (first) onSelect(first.station.stcd);
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
        <>
          <p className="station-finder-count" aria-live="polite">
            {states.length > 0
              ? t('deviceMap.found', { count: states.length })
              : t(stations.size === 0 ? 'deviceMap.noneYet' : 'deviceMap.noneFound')}
            {only && ` · ${t(`stations.freshness.${only}`)}`}
          </p>
          <StationList
            states={states}
            elements={elements}
            serverNow={serverNow}
            isHeld={isHeld}
            selected={selected}
            onSelect={onSelect}
          />
        </>
      )}
    </search>
  );
}
