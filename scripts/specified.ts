// What the specification names: its menu with paths (section 2) and its calls (section 7), read from its text.

/** A screen as the specification names it. */
export interface SpecifiedScreen {
  /** `/system-setting: wx-open-user`, or a path. */
  name: string;
  /** The permission that its entry of the menu needs; null for one that is known by its path. */
  needs: string | null;
}

const sectionOf = (text: string, number: number): string =>
  text.split(/^## /m).find((section) => section.startsWith(`${number}. `)) ?? '';

const partOf = (section: string, title: string): string =>
  section.split(/^### /m).find((part) => part.startsWith(title)) ?? '';

const pascal = (name: string): string =>
  name.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());

/** `GisShow` below `Pages.Application`, `Pages.Production.*` for a whole list, or a name that stands for itself. */
function permissionOf(name: string, said: string | undefined, group: string): string {
  if (said === undefined) return `${group}.${pascal(name)}`;
  if (said.endsWith('.*')) return `${said.slice(0, -1)}${pascal(name)}`;
  return said.startsWith('Pages.') ? said : `${group}.${said}`;
}

function childrenOf(text: string, group: string): { name: string; needs: string }[] {
  return text
    .replaceAll(/\w+ group: /g, '; ')
    .split(/[.;] /)
    .flatMap((list) => {
      const shared = /\((Pages\.[\w.]+\.\*)\)/.exec(list)?.[1];
      return list
        .replace(/\(Pages\.[\w.]+\.\*\)/, '')
        .split(/, | and /)
        .map((item) => /^(?:Also )?([\w-]+)(?: \(([\w.]+)\))?\s*$/.exec(item.trim()))
        .filter((found) => found !== null)
        .map(([, name = '', said]) => ({ name, needs: permissionOf(name, said ?? shared, group) }));
    });
}

/** The entries of the menu, and all paths that are named besides. */
export function specifiedScreens(specification: string): SpecifiedScreen[] {
  const section = sectionOf(specification, 2);
  const groups = [...section.matchAll(/^\| (\/[\w-]+)[^|]*\| (Pages\.\w+) \| (.*) \|$/gm)];
  const business = [
    ...partOf(section, 'Business project menu').matchAll(
      /^- (\w+): (.+?)(?:\. The permissions are (\S+) plus .*| \(prefix (\S+)\)\.)$/gm,
    ),
  ];
  const entries = [
    ...groups.map(([, path = '', group = '', children = '']) => ({ path, group, children })),
    ...business.map(([, name = '', children = '', cluster, prefix = '']) => ({
      path: `/strong ${name}`,
      group: cluster ?? prefix,
      children,
    })),
  ].flatMap(({ path, group, children }) =>
    childrenOf(children, group).map(({ name, needs }) => ({ name: `${path}: ${name}`, needs })),
  );
  const named = ['Access rules', 'Other special routes', 'Mobile routes'].flatMap((title) => [
    ...partOf(section, title).matchAll(/(?<![\w}])\/(?:m\/)?[\w-]*(?=[\s,.)]|$)/g),
  ]);
  const paths = [...new Set(named.map(([path]) => path))].sort();
  return [...entries, ...paths.map((name) => ({ name, needs: null }))];
}

/** `POST Account/IsTenantAvailable`, or a whole path. A service that is not said is that of the line before. */
export function specifiedCalls(specification: string): string[] {
  return sectionOf(specification, 7)
    .split(/^### /m)
    .slice(1)
    .filter((part) => !part.startsWith('Static files'))
    .flatMap(callsOfPart);
}

function callsOfPart(part: string): string[] {
  const [title = '', ...lines] = part.split('\n');
  const isGeneric = part.includes('For {Name}');
  let service = title === 'Profile' ? 'Profile' : '*';
  const found = lines.flatMap((line) => {
    if (line.startsWith('For {Name}')) return [];
    const before = isGeneric ? '*' : service;
    service = /^- (\w+)(?:: (?:GET|POST|PUT|DELETE)| uses )/.exec(line)?.[1] ?? before;
    let method = '';
    const calls: string[] = [];
    const text = line.replaceAll(/\([^)]*\)/g, '').replace('All are GET:', 'GET');
    for (const [, verb, called] of text.matchAll(verbOrName)) {
      method = verb ?? method;
      if (called === undefined || method === '') continue;
      if (/^\w+\//.test(called)) service = called.split('/')[0] ?? '';
      calls.push(`${method} ${called.includes('/') ? called : `${service}/${called}`}`);
    }
    return calls;
  });
  return [...new Set([...found, ...(isGeneric ? genericCalls(found, part) : [])])];
}

const verbOrName =
  /\b(GET|POST|PUT|DELETE)\b|(\/?[A-Za-z]\w*(?:\/\w+)+|\b(?:get|[A-Z])\w*[a-z][A-Z]\w*|\b(?:Create|Delete|Get)\b)/g;

/** Get, GetAll, Delete, and Create with Update unless there is CreateOrUpdate, of each entity that the same part names. */
function genericCalls(found: readonly string[], part: string): string[] {
  const all = /^For \{Name\}: (.*)\.$/m.exec(part)?.[1] ?? '';
  const names = new Set(
    found.flatMap((call) => /^\w+ (\w+)\/(?:GetAll|CreateOrUpdate)$/.exec(call)?.[1] ?? []),
  );
  return [...names].flatMap((name) => {
    const isSavedAsOne = found.includes(`POST ${name}/CreateOrUpdate`);
    return [...all.matchAll(/(GET|POST|PUT|DELETE) (\w+)/g)]
      .filter(([, , verb]) => !isSavedAsOne || (verb !== 'Create' && verb !== 'Update'))
      .map(([, method, verb]) => `${method} ${name}/${verb}`);
  });
}
