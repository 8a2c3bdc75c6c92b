// Part of the first script: the values of the first phone view, until the client itself is there.
import { wrongStations } from '@stationwall/contract/abnormal-stations';
import { type AlarmEvent, isSetAside } from '@stationwall/contract/alarm';
import { freshnessOf } from '@stationwall/contract/freshness';
import { type FirstView, mostInFirstView } from '@stationwall/contract/services/first-view';
import type { StationState } from '@stationwall/contract/station';
import type { LoginInformations } from '@stationwall/machines/session-facts';
import type { TFunction } from 'i18next';
import { ageText } from './i18n/age.ts';
import { momentText } from './i18n/moment-text.ts';
import { stationName, sttpText } from './i18n/station-text.ts';
import { bootKey } from './platform/boot-key.ts';
import { callHeaders } from './platform/call-headers.ts';
import { putEarlyStations } from './platform/early-stations.ts';
import { type KeptPicture, readPicture } from './platform/kept-picture.ts';
import { personIn } from './platform/person-in.ts';
import { type Element, worthText } from './station/element.ts';
import { ageOf } from './station/freshness-order.ts';
import { mainElementOf } from './station/main-element.ts';
import { priorityShapes } from './station/priority-shape.ts';

const firstViewPath = '/api/services/app/Situation/GetFirstView';
const elementsPath = '/api/services/app/LastData/GetCoumnNames';
const loginPath = '/api/services/app/Session/GetCurrentLoginInformations';

/** Texts by their keys, as i18next reads them; `{{name}}` stands for what is given. */
const translatorOf = (texts: object): TFunction =>
  ((key: string, given: Record<string, unknown> = {}) => {
    let found: unknown = texts;
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
    return String(found ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(given[name]));
  }) as unknown as TFunction;

function recalled<Answer>(path: string): Answer | null {
  try {
    return JSON.parse(localStorage.getItem(bootKey(path, true)) ?? 'null');
  } catch {
    return null;
  }
}

/** What this machine kept of the last visit; null where it kept nothing that could be told. */
async function keptView(): Promise<FirstView | null> {
  const login = recalled<LoginInformations>(loginPath);
  const elements = recalled<{ items: Element[] }>(elementsPath)?.items;
  const person = personIn(login);
  const picture = person === null ? null : await readPicture(person);
  return picture && elements ? viewOf(picture, elements) : null;
}

function viewOf({ takenAt, timeZone, states, alarms }: KeptPicture, elements: Element[]): FirstView {
  const open = Map.groupBy(alarms, ({ stcd }) => stcd);
  const wrong = wrongStations(states, open, { now: takenAt, isHeld: false });
  const shown = (wrong.length > 0 ? wrong : states).slice(0, mostInFirstView);
  return {
    ...{ readAt: takenAt, timeZone, elements, stations: states.length, wrong: wrong.length },
    ...{ states: shown, alarms: shown.flatMap(({ station }) => open.get(station.stcd) ?? []) },
  };
}

async function currentView(): Promise<FirstView | null> {
  try {
    const answer = await fetch(firstViewPath, { headers: callHeaders(), priority: 'high' });
    return answer.ok ? (await answer.json()).result : null;
  } catch {
    return null;
  }
}

/** Shows what this machine kept at once, and what is so now as soon as it comes; each says of when it is. */
export async function showEarlyStations(texts: object, language: string): Promise<void> {
  const t = translatorOf(texts);
  let isCurrent = false;
  const show = (view: FirstView | null, isHeld: boolean) => {
    if (view === null || view.states.length === 0 || isCurrent) return;
    isCurrent = !isHeld;
    putEarlyStations(pictureOf(t, language, view, isHeld));
  };
  await Promise.all([
    keptView().then((view) => show(view, true)),
    currentView().then((view) => show(view, false)),
  ]);
}

type Child = Node | string;
function element(name: string, children: readonly Child[], attributes: Record<string, string> = {}) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function pictureOf(t: TFunction, language: string, view: FirstView, isHeld: boolean): HTMLElement {
  const { readAt, timeZone, stations, wrong, states, alarms } = view;
  const elements = new Map(view.elements.map((each) => [each.name, each]));
  const age = ageText(t, isHeld ? Date.now() - readAt : 0);
  const cards = states.map((state) => {
    const own = alarms.filter((alarm) => alarm.stcd === state.station.stcd && !isSetAside(alarm));
    return element('li', [
      ...headOf(t, language, state, view, isHeld),
      ...own.map((alarm) => alarmOf(t, language, alarm)),
      valuesOf(elements, state),
    ]);
  });
  return element(
    'section',
    [
      element('p', [t('mobileData.early', { at: momentText(language, timeZone, readAt), age })]),
      element('h1', [
        wrong > 0 ? t('mobileData.wrong') : t('mobileData.stations'),
        element('small', [String(wrong > 0 ? wrong : stations)]),
      ]),
      element('ul', cards),
    ],
    { lang: language },
  );
}

function headOf(
  t: TFunction,
  language: string,
  state: StationState,
  { readAt }: FirstView,
  isHeld: boolean,
): Child[] {
  const { station } = state;
  const freshness = freshnessOf(state, station.intervalS, readAt, isHeld);
  const age = ageOf(state, isHeld ? Date.now() : readAt);
  return [
    element('b', [stationName(station, language)]),
    element('span', [t(`stations.freshness.${freshness}`), age === null ? '' : ` ${ageText(t, age)}`], {
      'data-freshness': freshness,
    }),
    element('small', [`${station.stcd} · ${sttpText(t, station.sttp)}`]),
  ];
}

function alarmOf(t: TFunction, language: string, { severity, textZh, textEn }: AlarmEvent): Child {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  shape.setAttribute('viewBox', '0 0 16 16');
  shape.setAttribute('role', 'img');
  shape.setAttribute('aria-label', t(`alarms.priorities.p${severity}` as 'alarms.priorities.p1'));
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.setAttribute('d', priorityShapes[severity - 1] ?? priorityShapes[0]);
  shape.append(outline);
  return element('p', [shape, language.startsWith('zh') ? textZh : textEn], {
    'data-priority': String(severity),
  });
}

function valuesOf(elements: ReadonlyMap<string, Element>, { station, values }: StationState): Child {
  const main = mainElementOf({ station, values } as StationState);
  const symbols = Object.keys(values).sort((one, other) =>
    one === main ? -1 : other === main ? 1 : one < other ? -1 : 1,
  );
  return element(
    'dl',
    symbols.flatMap((symbol) => [
      element('dt', [elements.get(symbol)?.displayName ?? symbol]),
      element('dd', [worthText(elements, station, symbol, values[symbol]?.value ?? null)]),
    ]),
  );
}
