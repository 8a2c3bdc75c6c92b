import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import mesa from './scripts/mesa.json' with { type: 'json' };
import { scratchFolder } from './scripts/scratch.ts';

process.env.TMPDIR = scratchFolder();
// Products of stories hold little, and a store that opens fills its buffers.
process.env.STORE_BUFFERS_MB ??= '16';

const pathsOfMesa = Object.values((mesa as Record<string, object>)[process.arch] ?? {});
const hasMesa =
  process.platform === 'linux' && pathsOfMesa.length > 0 && pathsOfMesa.every((path) => existsSync(path));
/** Mesa draws a map on the processor for half of what SwiftShader takes, and keeps the machine code of its shaders from page to page. */
const drawnByMesa = ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'];
const drawnBySwiftShader = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Each page compiles the shaders of its map anew, which takes longer than drawing; pages share a part of that.
  '--enable-angle-features=preferGlobalPipelineCache',
];

// The map alone is drawn as a graphics card would; the processor puts pages together at a fifth of what that costs.
const softwareRendering = [
  '--no-sandbox',
  ...(hasMesa ? drawnByMesa : drawnBySwiftShader),
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  // A quarter of what a processor draws of a map is the smoothing of its few lines.
  '--webgl-antialiasing-mode=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // A page lives for seconds: what makes its scripts fastest costs more than it saves, and clearing up often does, too.
  '--js-flags=--no-turbofan,--min-semi-space-size=32',
];

export default defineConfig({
  testDir: 'e2e',
  // Long outages, and what changes seldom: `.ci/run` runs them.
  testIgnore: process.env.HEAVY ? [] : ['**/*.heavy.spec.ts'],
  globalSetup: './e2e/drivers/before-stories.ts',
  outputDir: process.env.TEST_OUTPUT ?? 'test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A product for each. A third page at work makes maps miss their time; stories that mostly wait go beside two others.
  workers: 3,
  projects: [
    { name: 'waiting', grep: /@waits/, workers: 1 },
    { name: 'at work', grepInvert: /@waits/, workers: 2 },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    // As large for whoever reads it, with a quarter of the points that the processor draws.
    deviceScaleFactor: 0.5,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    // What fades and glides is the processor's work where no graphics card does it; stories of the map see it move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: softwareRendering,
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    },
  },
});
