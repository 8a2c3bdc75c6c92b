import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Writes `third-party.txt` beside the client: the packages that are in it, with their licences word for word. */
export const thirdPartyNotices = (): Plugin => ({
  name: 'third-party-notices',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const folders = new Set(modules.map(folderOf).filter((folder) => folder !== null));
    const source = [...[...folders].sort().map(noticeOf), placeNames].join(`\n${'-'.repeat(72)}\n`);
    this.emitFile({ type: 'asset', fileName: 'third-party.txt', source });
  },
});

/** Of a table that is ours, with facts that others gathered. */
const placeNames = `Names on the built-in map

Places of cities: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/), a selection,
rounded, with names added. Land, water and rivers: Natural Earth, public domain.
`;

const folderOf = (id: string): string | null =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, '').split('?')[0] ?? '')?.[0] ??
  null;

function noticeOf(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return `${folder.replace(`${dirname(folder)}/`, '')}\n`;
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8'));
  const texts = globSync('{LICEN[CS]E,NOTICE,COPYING}*', { cwd: folder })
    .sort()
    .map((each) => readFileSync(join(folder, each), 'utf8').trim());
  return [`${name} ${version}: ${license}`, ...texts].join('\n\n').concat('\n');
}
