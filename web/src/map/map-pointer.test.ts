// @vitest-environment jsdom
import { unreported } from '@stationwall/contract/station';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';
import { createStationsStore } from '../platform/stations-store.ts';
import { createFreshnessBoard } from '../station/freshness-board.ts';
import { followPointer } from './map-pointer.ts';
import type { MapScene } from './map-scene.ts';
import { MarkTable } from './mark-table.ts';

const station = { sttp: 'ZZ', river: null, intervalS: 10, isPublic: true, nameZh: '武汉', nameEn: 'Wuhan' };
const stcd = '61000001';

/** A map of 800 × 600 px with one station in its middle, and what its pointer does. */
function aMap() {
  const store = createStationsStore((flush) => flush());
  const board = createFreshnessBoard(store, () => 0);
  board.start();
  store.replaceAll([unreported({ ...station, stcd, lon: 114, lat: 30 })]);
  const canvas = document.createElement('canvas');
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const listeners: Record<string, (event: object) => void> = {};
  const map = {
    ...{ getCanvas: () => canvas, getCanvasContainer: () => container, getContainer: () => container },
    ...{ getCenter: () => ({ lng: 114, lat: 30 }), getZoom: () => 8, once() {} },
    project: () => ({ x: 400, y: 300 }),
    on: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  const scene = { board, elements: new Map(), serverNow: () => 0 };
  const words = { nameOf: () => 'Wuhan', ageText: () => '', readingOf: () => '1.25 m' };
  const pointed = {
    scene: { ...scene, ...words } as unknown as MapScene,
    table: new MarkTable(board),
    ...{ markPixels: 12, scale: 1, clusters: [] },
  };
  const selected: (string | null)[] = [];
  followPointer(map as unknown as MapLibreMap, () => pointed, {
    onSelect: (code) => selected.push(code),
    ...{ onPile() {}, onCluster() {}, onCard() {} },
  });
  const point = (name: 'mousemove' | 'click') =>
    listeners[name]?.({ point: { x: 402, y: 300 }, originalEvent: { pointerType: 'touch' } });
  const card = () => {
    const box = container.querySelector<HTMLElement>('.station-map-tooltip');
    return box?.hidden === false ? box.textContent : null;
  };
  return { point, card, selected };
}

afterEach(() => void vi.unstubAllGlobals());

it('a mouse over a station shows its card', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const map = aMap();
  map.point('mousemove');
  expect(map.card()).toBe('Wuhan1.25 m');
});

it('a tap chooses the station, and the mouse events after it leave no card on its label', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
  const map = aMap();
  map.point('click');
  map.point('mousemove');
  expect([map.selected, map.card()]).toEqual([[stcd], null]);
});
