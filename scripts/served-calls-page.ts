import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { texts } from '../web/src/i18n/pairs/all.ts';
import type { Screen } from '../web/src/screen.ts';
import { inRoot } from './house.mjs';

/** Folders of what is on every page: their calls are no screen's own. */
const frame = ['web/src/platform', 'web/src/app', 'web/src/features/login'];
/** Texts name screens in their comments. */
const apart = [...frame, 'web/src/i18n'];
const features = 'web/src/features';
const ofServices = '/api/services/app/';

const sourcesIn = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file))
    .map((file) => join(folder, file));

/** A module and all that it imports of its room, but for the frame, of which every page has its own. */
function reach(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, from = ''] of readFileSync(inRoot(file), 'utf8').matchAll(
    /(?:^(?:import|export) (?!type )[^;]*?from |\bimport\()'(\.[^']+\.tsx?)'/gm,
  )) {
    const next = join(dirname(file), from);
    if (!apart.some((folder) => next.startsWith(`${folder}/`))) reach(next, seen);
  }
}

/** The calls in what a module of the contract exports: one, an entity's, or a table of them. */
function callsOf(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  const { method, path } = value as { method?: unknown; path?: unknown };
  if (typeof method === 'string' && typeof path === 'string') return [path.replace(ofServices, '')];
  return Object.values(value).flatMap((each) => callsOf(each, depth + 1));
}

/** What a file takes of a module: of an entity that it only offers to choose from, no more than the choices. */
function takenOf(value: unknown, name: string, text: string): unknown {
  const isChosenFrom = new RegExp(`\\b(useOptions|optionsOf)\\(${name}\\)`).test(text);
  return isChosenFrom ? (value as { calls: { getOptions: unknown } }).calls.getOptions : value;
}

/** The calls that these files import, as `User/GetAll`. */
async function callsIn(files: Iterable<string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(inRoot(file), 'utf8');
    for (const [, names = '', service = ''] of text.matchAll(
      /^import \{([^}]*)\} from '@stationwall\/contract\/services\/([\w-]+)'/gm,
    )) {
      const module = await import(inRoot('contract', 'src', 'services', `${service}.ts`));
      for (const name of names.split(',').map((one) => one.trim().split(' ')[0] ?? ''))
        for (const call of callsOf(takenOf(module[name], name, text))) found.add(call);
    }
  }
  return found;
}

/** `User/GetAll`, `Get`, `Role/GetAll`: a service is named once. */
function told(calls: Iterable<string>): string {
  let last = '';
  const names = [...calls].sort().map((call) => {
    const [service = '', name = ''] = call.startsWith('/') ? ['', call] : call.split('/');
    const isSame = service === last && service !== '';
    last = service;
    return `\`${isSame ? name : call}\``;
  });
  return names.join(', ');
}

const titleOf = ({ title }: Screen): string => {
  let at: unknown = texts;
  for (const name of title.split('.')) at = (at as Record<string, unknown>)[name];
  return (at as readonly string[])[0] ?? title;
};

async function rowOf(feature: string, ofFrame: ReadonlySet<string>) {
  const { screens }: { screens: Screen[] } = await import(inRoot(features, feature, 'screens.ts'));
  const files = new Set<string>();
  for (const file of sourcesIn(join(features, feature))) reach(file, files);
  const asked = new Set(screens.flatMap(({ asks }) => asks ?? []));
  const others = [...(await callsIn(files))].filter((call) => !ofFrame.has(call) && !asked.has(call));
  const needed = (needs: string) => (needs.startsWith('Pages.') ? `\`${needs}\`` : needs);
  const lines = (cell: (screen: Screen) => string) => screens.map(cell).join('<br>');
  return {
    name: screens[0] ? titleOf(screens[0]) : '',
    isEmpty: asked.size + others.length === 0,
    cells: [
      lines((screen) => `${titleOf(screen)} \`${screen.path}\``),
      lines(({ needs }) => needed(needs)),
      lines(({ asks }) => (asks ? `\`${asks}\`` : '—')),
      told(others),
    ],
  };
}

/** The page that tells which calls each screen needs, from the screens' rows and what their files import. */
export async function servedCallsPage(): Promise<{ file: string; text: string }> {
  const ofFrame = await callsIn(frame.flatMap(sourcesIn));
  const ofRelay = await callsIn(sourcesIn('relay/src'));
  const areas = readdirSync(inRoot(features)).filter(
    // The gallery is in no build.
    (name) => name !== 'gallery' && name !== 'login' && hasFile(join(features, name, 'screens.ts')),
  );
  const rows = await Promise.all(areas.map((area) => rowOf(area, ofFrame)));
  const table = rows
    .filter(({ isEmpty }) => !isEmpty)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ cells }) => `| ${cells.join(' | ')} |\n`);
  return {
    file: 'docs/what-a-backend-serves.md',
    text: `# What a backend serves for which screen

Written by \`scripts/lists.ts\` from the screens and what their files import. Calls stand below \`${ofServices.slice(0, -1)}\` unless they
begin with \`/\`. A screen is left out of menus, palette and phone bar where the backend's \`/swagger/v1/swagger.json\` does not name the call
that it cannot do without; a backend without that document is taken to serve everything. Calls of the last column are asked for where
something on the screen needs them.

**Every page:** ${told(ofFrame)}.

**The relay,** with its account: ${told(ofRelay)}, and of the hub \`getNotification\`. It listens where the session's
features \`SignalR\` and \`SignalR.AspNetCore\` are on, or with \`LIVE_WITHOUT_FEATURES=on\`.

| screen | permission | cannot do without | besides |
|---|---|---|---|
${table.join('')}`,
  };
}

const hasFile = (path: string) => statSync(inRoot(path), { throwIfNoEntry: false }) !== undefined;
