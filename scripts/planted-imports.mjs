// A checker that reads no modules reports success, so it must be seen failing: each rule of .dependency-cruiser.cjs is violated once,
// in a small house of its own in a temporary folder.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { inRoot, runtime } from './house.mjs';

/** Rule, the file that breaks it, the file that it may not import. */
const plants = [
  ['contract-imports-only-nothing', 'contract/src/planted.ts', 'machines/src/any.ts'],
  ['protocols-imports-only-nothing', 'protocols/src/planted.ts', 'contract/src/any.ts'],
  ['machines-imports-only-contract', 'machines/src/planted.ts', 'web/src/kit/any.ts'],
  ['web-imports-only-contract-machines', 'web/src/planted.ts', 'relay/src/any.ts'],
  ['relay-imports-only-contract-machines', 'relay/src/planted.ts', 'backend/src/any.ts'],
  ['backend-imports-only-contract-machines-protocols', 'backend/src/planted.ts', 'e2e/any.ts'],
  ['field-imports-only-protocols', 'field/src/planted.ts', 'contract/src/any.ts'],
  ['no-circles', 'contract/src/planted-circle.ts', 'contract/src/planted-other.ts'],
  ['features-below-shells', 'web/src/features/planted/one.ts', 'web/src/app/any.ts'],
  ['map-below-features', 'web/src/map/planted.ts', 'web/src/features/any/any.ts'],
  ['product-kit-below-features', 'web/src/product-kit/planted.ts', 'web/src/entity/any.ts'],
  ['product-kit-above-map', 'web/src/map/planted-part.ts', 'web/src/product-kit/any.ts'],
  ['lists-below-screens', 'web/src/lists/planted.ts', 'web/src/features/any/any.ts'],
  ['platform-below-map', 'web/src/platform/planted.ts', 'web/src/map/any.ts'],
  ['kit-knows-no-product', 'web/src/kit/planted.ts', 'contract/src/any.ts'],
  ['features-never-import-features', 'web/src/features/planted/two.ts', 'web/src/features/any/any.ts'],
  ['shells-never-import-each-other', 'web/src/app/planted.ts', 'web/src/wall/any.ts'],
  ['ingest-meets-others-in-the-store', 'backend/src/ingest/planted.ts', 'backend/src/hub/any.ts'],
  ['hub-meets-others-in-the-store', 'backend/src/hub/planted.ts', 'backend/src/services/any.ts'],
  ['services-meet-others-in-the-store', 'backend/src/services/planted.ts', 'backend/src/ingest/any.ts'],
  ['store-is-the-floor', 'backend/src/store/planted.ts', 'backend/src/services/any.ts'],
  ['relay-nats-address-below-what-uses-it', 'relay/src/called-path.ts', 'relay/src/config.ts'],
  ['relay-config-below-what-uses-it', 'relay/src/config.ts', 'relay/src/stream/any.ts'],
  ['relay-backend-below-what-uses-it', 'relay/src/stream/planted.ts', 'relay/src/backend/any.ts'],
  ['relay-upstream-below-what-uses-it', 'relay/src/links/planted.ts', 'relay/src/upstream/any.ts'],
  ['relay-scale-out-below-what-uses-it', 'relay/src/keep/planted.ts', 'relay/src/start-upstreams.ts'],
  ['relay-start-upstreams-below-what-uses-it', 'relay/src/routes/planted.ts', 'relay/src/metrics/any.ts'],
  ['relay-metrics-below-what-uses-it', 'relay/src/metrics/planted.ts', 'relay/src/app.ts'],
  ['relay-app-below-what-uses-it', 'relay/src/app.ts', 'relay/src/server.ts'],
  ['relay-server-below-what-uses-it', 'relay/src/server.ts', 'relay/src/testing/any.ts'],
  ['only-drivers-import-playwright', 'e2e/planted.ts', 'node_modules/@playwright/any.js'],
];

const nameOf = ([rule, from, to]) => `${rule}: ${from} → ${to}`;

/** Answers what is wrong with the rules, one sentence each; nothing when each is broken by its plant and by no other. */
export function faultsOfRules() {
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-planted-'));
  try {
    plant(folder);
    const found = new Set(violationsIn(folder).map(nameOf));
    const expected = new Set(plants.map(nameOf));
    return [
      ...rulesWithoutPlant().map((rule) => `no violation is planted of ${rule}`),
      ...[...expected].filter((name) => !found.has(name)).map((name) => `not caught: ${name}`),
      ...[...found]
        .filter((name) => !expected.has(name))
        .map((name) => `caught though nobody meant it: ${name}`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rulesWithoutPlant() {
  const { forbidden } = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));
  const planted = new Set(plants.map(([rule]) => rule));
  return forbidden.map(({ name }) => name).filter((name) => !planted.has(name));
}

function plant(folder) {
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [, , to] of plants) write(to, 'export const any = 1;\n');
  for (const [, from, to] of plants) write(from, importing(from, to));
  // The way back of the circle.
  write(
    'contract/src/planted-other.ts',
    importing('contract/src/planted-other.ts', 'contract/src/planted-circle.ts'),
  );
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    copyFileSync(inRoot(file), join(folder, file));
}

function importing(from, to) {
  const path = relative(dirname(from), to);
  return `import '${path.startsWith('.') ? path : `./${path}`}';\n`;
}

function violationsIn(folder) {
  const cruiser = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const rooms = [...new Set(plants.map(([, from]) => from.split('/')[0]))];
  const { stdout, stderr } = spawnSync(
    runtime,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms],
    { cwd: folder, encoding: 'utf8' },
  );
  try {
    return JSON.parse(stdout).summary.violations.map(({ rule, from, to }) => [rule.name, from, to]);
  } catch {
    throw new Error(`dependency-cruiser told nothing about planted violations: ${stderr}`);
  }
}
