import { linkTo } from '../link-to.ts';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { MenuItem } from '@blueprintjs/core';
import { MapMarker, PanelStats } from '@blueprintjs/icons';
import { type ItemRenderer, Omnibar } from '@blueprintjs/select';
import type { Station } from '@stationwall/contract/station';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bilingualText } from '../i18n/bilingual-text.ts';
import { stationName } from '../i18n/station-text.ts';
import { useTypedText } from '../kit/use-typed-text.ts';
import { useSession } from '../platform/session.tsx';
import { useStationsStore } from '../platform/stations.tsx';
import { leavesOf, menuOf, trailOf } from './menu.ts';
import { menuGroups } from './menu-groups.ts';
import { type PaletteEntry, paletteEntries } from './palette-entries.ts';
import { useServedRows } from './use-served-rows.ts';

/** Leads to any screen that one may see and to any station, by typing; one for each opening. `sought`: what is typed, before it came, too. */
export default function CommandPalette({
  sought,
  isOpen,
  onSought,
  onFocus,
  onClose,
  onClosed,
}: {
  sought: string;
  isOpen: boolean;
  onSought(text: string): void;
  /** Its box has the focus. */
  onFocus(): void;
  onClose(): void;
  onClosed(): void;
}) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const servedRows = useServedRows();
  const store = useStationsStore();
  const navigate = useNavigate();
  const branch = useSearchParams()[0].get('branch');
  const typed = useTypedText({ value: sought, restMs: 0, onChange: onSought });

  const screens = useMemo(
    () =>
      leavesOf(menuOf(servedRows, menuGroups, may))
        .flatMap(({ path }) => servedRows.filter((row) => row.path === path))
        .map((row): PaletteEntry => {
          const groups = trailOf(row, menuGroups).slice(0, -1);
          const place = groups.map(({ title }) => t(title)).join(' / ');
          return { key: row.path, text: t(row.title), place, to: row.path };
        }),
    [may, t, servedRows],
  );
  const entryOf = useCallback(
    (station: Station): PaletteEntry => ({
      key: station.stcd,
      text: stationName(station, i18n.language),
      place: [bilingualText(station.river, i18n.language), station.stcd].filter(Boolean).join(' · '),
      to: linkTo('/device-map', { station: station.stcd }),
    }),
    [i18n.language],
  );
  // Opened before the stations have come, it finds them when they do.
  useSyncExternalStore(store.subscribe, () => (isOpen ? store.getStations().size : 0));
  const stations = isOpen ? store.getStations().stations : [];
  const entries = isOpen ? paletteEntries(sought, screens, stations, entryOf, branch) : [];
  const label = t('shell.palette.label');
  return (
    <Omnibar<PaletteEntry>
      className="sw-palette"
      isOpen={isOpen}
      onClose={onClose}
      items={entries}
      itemsEqual="key"
      query={typed.value}
      onQueryChange={(_, event) => event && typed.onChange(event)}
      itemRenderer={drawEntry}
      initialContent={undefined}
      noResults={<MenuItem disabled={true} text={t('shell.palette.nothing')} roleStructure="menuitem" />}
      // It takes the place of a box that stands there: faded in, it would flicker.
      overlayProps={{ onClosed, transitionDuration: 0 }}
      inputProps={{
        placeholder: t('shell.palette.hint'),
        'aria-label': label,
        onFocus,
        onCompositionStart: typed.onCompositionStart,
        onCompositionEnd: typed.onCompositionEnd,
      }}
      onItemSelect={({ to }) => {
        onClose();
        navigate(to);
      }}
    />
  );
}

const drawEntry: ItemRenderer<PaletteEntry> = (entry, { handleClick, handleFocus, modifiers, ref }) => (
  <MenuItem
    key={entry.key}
    {...(ref ? { ref } : {})}
    {...(handleFocus ? { onFocus: handleFocus } : {})}
    active={modifiers.active}
    icon={entry.to.startsWith(`${linkTo('/device-map')}?`) ? <MapMarker /> : <PanelStats />}
    text={entry.text}
    label={entry.place}
    onClick={handleClick}
  />
);
