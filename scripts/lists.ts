import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, runtime } from './house.mjs';
import { servedCallsPage } from './served-calls-page.ts';

/**
 * The lists that follow from the files of a folder, so that whoever adds a service, an entity or texts touches none of them.
 * `node_modules/.bin/node scripts/lists.ts` writes them; a test compares.
 */
export interface List {
  file: string;
  text: string;
}

interface Source {
  /** Without its ending. */
  name: string;
  text: string;
  /** What it exports, as it stands there. */
  exports: readonly string[];
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(inRoot(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => {
      const text = readFileSync(inRoot(folder, file), 'utf8');
      const exports = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      return { name: file.slice(0, -'.ts'.length), text, exports };
    });

const note = '// Written by scripts/lists.ts from the files of its folder.\n';
const importOf = (names: readonly string[], from: string) =>
  `import { ${names.join(', ')} } from '${from}';\n`;

interface Call {
  calls?: unknown;
  method?: unknown;
  path?: unknown;
}

const addressOf = ({ method, path }: Call) => `${method} ${path}`;

/** Calls and entities by what the modules export, for some are made by functions of their own. */
async function listsOfContract(): Promise<List[]> {
  const found = await Promise.all(
    sourcesIn('contract/src/services').map(async ({ name }) => {
      const values = Object.entries<Call>(await import(inRoot('contract', 'src', 'services', `${name}.ts`)));
      const namesOf = (isWanted: (value: Call) => boolean) =>
        values
          .filter(([, value]) => typeof value === 'object' && value !== null && isWanted(value))
          .map(([key]) => key)
          .sort();
      // What an entity has is told by it; a second shape of a call is no second call.
      const known = new Set(values.flatMap(([, { calls }]) => Object.values(calls ?? {}).map(addressOf)));
      const isFirst = (value: Call) => !known.has(addressOf(value)) && known.add(addressOf(value)).size > 0;
      return {
        from: `./services/${name}.ts`,
        calls: namesOf((value) => 'method' in value && 'path' in value && isFirst(value)),
        entities: namesOf((value) => 'calls' in value && 'editable' in value),
      };
    }),
  );
  const listOf = (kind: 'calls' | 'entities') => {
    const of = found.filter((one) => one[kind].length > 0);
    return {
      imports: of.map((one) => importOf(one[kind], one.from)).join(''),
      names: of.flatMap((one) => one[kind]),
    };
  };
  const [calls, entities] = [listOf('calls'), listOf('entities')];
  return [
    {
      file: 'contract/src/calls.ts',
      text: `${note}import type { Endpoint } from './endpoint.ts';
import { entities } from './entities.ts';
${calls.imports}
/** Every call of the product; the backend proves at its tests that it serves each. */
export const calls: readonly Endpoint[] = [
${calls.names.join(',\n')},
...entities.flatMap(({ calls: ofEntity }) => Object.values(ofEntity)),
];
`,
    },
    {
      file: 'contract/src/entities.ts',
      text: `${note}import type { Entity } from './crud.ts';
${entities.imports}
/** Every entity of the product; calls, the audit log's actions, the backend's services and their tests follow from it. */
export const entities: readonly Entity[] = [${entities.names.join(', ')}];
`,
    },
  ];
}

/** Folders of services that make one family. */
const families = ['report'];

function listsOfBackend(): List[] {
  const folder = 'backend/src/services';
  const ofFamily = (family: string) =>
    sourcesIn(`${folder}/${family}`).map((source) => ({ ...source, name: `${family}/${source.name}` }));
  const sources = [...sourcesIn(folder), ...families.flatMap(ofFamily)];
  const services = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/^export function (serve\w+)\([^)]*: Site\)/gm)].map(([, serve = '']) => ({
      name,
      serve,
    })),
  );
  const rules = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/^export const ((\w+)Rules): EntityRules/gm)].map(([, rule = '', entity = '']) => ({
      name,
      rule,
      entity,
    })),
  );
  return [
    {
      file: 'backend/src/services/all-services.ts',
      text: `${note}${services.map(({ name, serve }) => importOf([serve], `./${name}.ts`)).join('')}
/** What serves the calls, one file a service; those of entities are served by \`entity/serve-entities.ts\`. */
export const allServices = [${services.map(({ serve }) => serve).join(', ')}];
`,
    },
    {
      file: 'backend/src/services/all-rules.ts',
      text: `${note}import type { EntityRules } from './entity/entity-rules.ts';
${rules.map(({ name, rule }) => importOf([rule], `./${name}.ts`)).join('')}
/** What an entity obeys beyond its declaration, by its name; many obey nothing more. */
export const rulesOf: Readonly<Record<string, EntityRules>> = {
${rules.map(({ rule, entity }) => `${entity}: ${rule}`).join(',\n')},
};
`,
    },
  ];
}

function listOfTexts(): List {
  const files = sourcesIn('web/src/i18n/pairs').filter(({ name }) => name !== 'all');
  const ofEntities = (name: string) =>
    `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Entities`;
  const named = ({ name, exports }: Source) =>
    exports.map((one) => (one === 'entities' ? `entities as ${ofEntities(name)}` : one));
  return {
    file: 'web/src/i18n/pairs/all.ts',
    text: `${note}${files.map((file) => importOf(named(file), `./${file.name}.ts`)).join('')}
/** Every text of the product, for the compiler and the tests; no build holds it. */
export const texts = {
${files.flatMap(({ exports }) => exports.filter((one) => one !== 'entities')).join(',\n')},
entities: {
${files
  .filter(({ exports }) => exports.includes('entities'))
  .map(({ name }) => `...${ofEntities(name)}`)
  .join(',\n')},
},
};
`,
  };
}

/** As the formatter of the house writes it. */
function formatted({ file, text }: List): List {
  const args = [
    inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--write',
    `--stdin-file-path=${file}`,
  ];
  const { status, stdout, stderr } = spawnSync(runtime, args, {
    cwd: inRoot(),
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} could not be formatted: ${stderr}`);
  return { file, text: stdout };
}

/** Every list as its folder has it now. */
export const lists = async (): Promise<List[]> => [
  ...[...(await listsOfContract()), ...listsOfBackend(), listOfTexts()].map(formatted),
  await servedCallsPage(),
];

if (import.meta.main) {
  for (const { file, text } of await lists()) {
    writeFileSync(inRoot(file), text);
    console.log(`wrote ${file}`);
  }
}
