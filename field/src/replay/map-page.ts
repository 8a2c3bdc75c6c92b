// The schema of maps for editors and the tables of keys in field/maps/README.md, both made of what the reader checks.
// `node field/src/replay/map-page.ts` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { type MapSchema, replayMapSchema } from './replay-map-schema.ts';
import { allowedBy } from './schema-check.ts';

export const schemaText = (): string => `${JSON.stringify(replayMapSchema, null, 2)}\n`;

/** The keys of a map, of a series and of a station, each with what is allowed and the default. */
export function keyTables(): string {
  const { series, stations } = replayMapSchema.properties ?? {};
  return [
    tableOf('a map', replayMapSchema),
    tableOf('`series.<column or id>`', series?.additionalProperties as MapSchema),
    tableOf('`stations.<address>`', stations?.additionalProperties as MapSchema),
  ].join('\n');
}

function tableOf(what: string, { properties = {}, required = [] }: MapSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const usual = required.includes(name)
      ? 'needed'
      : schema.default === undefined
        ? ''
        : JSON.stringify(schema.default);
    return `| \`${name}\` | ${schema.description} | ${allowedBy(schema)} | ${usual} |`;
  });
  return [`| key of ${what} | what | | default |`, '|---|---|---|---|', ...rows, ''].join('\n');
}

if (import.meta.main) {
  const inMaps = (file: string): string => new URL(`../../maps/${file}`, import.meta.url).pathname;
  writeFileSync(inMaps('replay-map.schema.json'), schemaText());
  const page = readFileSync(inMaps('README.md'), 'utf8');
  const [before, , after] = page.split(/<!-- keys -->\n/);
  writeFileSync(inMaps('README.md'), [before, `${keyTables()}\n`, after].join('<!-- keys -->\n'));
}
