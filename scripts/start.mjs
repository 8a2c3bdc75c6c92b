// `npm start`: everything on one machine with one command.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBasins } from './basins.mjs';
import { buildWeb } from './build-web.mjs';
import { run, Sentence, whenNpmEnds } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { keepRunning } from './parts.mjs';
import { demoTenants, settings } from './settings.mjs';

const readyWithinMs = 120_000;
const demoTopic = (tenant) => `demo/${tenant}/{stcd}`;

await run(async () => {
  const begun = Date.now();
  // Before there are parts, nothing has to be stopped.
  let whenEnded = () => process.exit(1);
  whenNpmEnds(() => whenEnded());
  refuseForeignBackend(process.env);
  const speed = speedOfWeather(process.env);
  const weather = kindOfWeather(process.env);
  const { dataDir, environment, hasDemo } = settings();
  await freePorts(environment);
  const sign = await freeSign(environment);
  const broker = hasDemo ? await freeBroker(environment) : null;
  await ensureInstalled();
  const commit = await buildWeb();
  const basins = hasDemo ? ensureBasins(dataDir) : [];
  // Building holds up the look for npm's end; it has its turn before anything starts.
  await wait(0);
  // Installing and building may have taken minutes.
  await freePorts(environment);

  const parts = [];
  let isReady = false;
  let isStopping = false;
  const { promise: failed, reject: fail } = Promise.withResolvers?.() ?? withResolvers();
  failed.catch(() => {});

  const stopAll = async () => {
    isStopping = true;
    await Promise.all(parts.map((part) => part.stop()));
  };
  const onSignal = async () => {
    if (isStopping) process.exit(130);
    console.log('\nStopping …');
    await stopAll();
    console.log('Stopped.');
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  whenEnded = () => isStopping || onSignal();

  const onDeath = ({ name, code, signal, lastWords }) => {
    const how = `${name} stopped (${signal ?? `exit code ${code}`})${lastWords ? `: ${lastWords.split('\n').at(-1)}` : ''}`;
    if (!isReady) fail(new Sentence(how));
    else console.error(`${how}. The others go on; it starts again in 15 s.`);
  };
  const part = (name, script, args) =>
    parts.push(
      keepRunning({
        name,
        script,
        args,
        logs: join(dataDir, 'logs'),
        environment: { ...environment, BUILD_COMMIT: commit },
        onDeath,
      }),
    );

  console.log('Starting backend and relay …');
  if (broker) part('broker', 'field/src/main.ts', ['broker', '--port', broker]);
  part('backend', 'backend/src/server.ts');
  part('relay', 'relay/src/server.ts');
  const address = `http://127.0.0.1:${environment.RELAY_PORT}`;
  try {
    await Promise.race([untilReady(address, dataDir), failed]);
  } catch (error) {
    await stopAll();
    throw error;
  }
  if (hasDemo && sign) part('sign', 'field/src/main.ts', ['sign', '--port', sign]);
  if (hasDemo) {
    const to = `127.0.0.1:${environment.INGEST_PORT}`;
    part('field', 'field/src/main.ts', [
      'simulate',
      ...basins.flatMap((file) => ['--basin', file]),
      '--speed',
      speed,
      '--weather',
      weather,
      '--to',
      to,
      ...(environment.HJ212_PORT === 'off' ? [] : ['--hj212', `127.0.0.1:${environment.HJ212_PORT}`]),
      ...['--http', `127.0.0.1:${environment.RELAY_PORT}`, '--keys', environment.DEMO_KEYS],
      ...(broker ? ['--mqtt', `127.0.0.1:${broker}`, '--topic', demoTopic('{tenant}')] : []),
    ]);
  }
  isReady = true;
  tell({ address, environment, hasDemo, broker, dataDir, parts, seconds: (Date.now() - begun) / 1000 });
});

function withResolvers() {
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
}

function refuseForeignBackend({ BACKEND_URL }) {
  if (!BACKEND_URL) return;
  throw new Sentence(
    'BACKEND_URL is set, but `npm start` brings a backend of its own; `npm run relay` alone serves the one at BACKEND_URL.',
  );
}

function speedOfWeather({ DEMO_SPEED }) {
  const speed = Number(DEMO_SPEED || 20);
  if (speed >= 0.1 && speed <= 3600) return String(speed);
  throw new Sentence(`DEMO_SPEED is '${DEMO_SPEED}'; a number from 0.1 to 3600 is allowed.`);
}

function kindOfWeather({ DEMO_WEATHER }) {
  const weather = DEMO_WEATHER || 'storm';
  if (['storm', 'quiet'].includes(weather)) return weather;
  throw new Sentence(`DEMO_WEATHER is '${DEMO_WEATHER}'; storm and quiet are allowed.`);
}

async function freePorts(environment) {
  for (const [name, what] of [
    ['RELAY_PORT', 'the relay'],
    ['METRICS_PORT', "the relay's metrics"],
    ['BACKEND_PORT', 'the backend'],
    ['INGEST_PORT', 'the stations'],
    ['HJ212_PORT', 'the stations of HJ 212'],
  ]) {
    if (['METRICS_PORT', 'HJ212_PORT'].includes(name) && environment[name] === 'off') continue;
    const port = Number(environment[name]);
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new Sentence(`${name} is '${environment[name]}'; a port number from 1 to 65535 is allowed.`);
    }
    await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', (error) => {
        // Who has moved the others may not know of this one: a second product beside does without it, and says so.
        if (name === 'HJ212_PORT' && !process.env.HJ212_PORT) {
          environment[name] = 'off';
          resolve();
          return;
        }
        reject(
          new Sentence(
            error.code === 'EADDRINUSE'
              ? `Port ${port} for ${what} is taken by another program; stop that program or set ${name} to a free port.`
              : `Port ${port} for ${what} cannot be opened (${error.code}); set ${name} to another port.`,
          ),
        );
      });
      probe.listen(port, '127.0.0.1', () => probe.close(resolve));
    });
  }
}

/**
 * The port of the demo's broker, which the backend then reads; null where a broker is named already, or its port is taken: a second
 * product beside does without one.
 */
async function freeBroker(environment) {
  if (environment.MQTT_URL !== undefined) return null;
  const port = environment.MQTT_PORT ?? '1883';
  if (port === 'off' || !(await isFree(port))) return null;
  environment.MQTT_URL = `mqtt://127.0.0.1:${port}`;
  environment.MQTT_TOPICS = demoTenants
    .map(({ tenancyName }) => `${tenancyName}=${demoTopic(tenancyName)}`)
    .join(',');
  return port;
}

async function isFree(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(Number(port), '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The port of the demo's sign, where it is on this machine and free; a second product beside does without one. */
async function freeSign(environment) {
  const [, port] = /^127\.0\.0\.1:(\d+)$/.exec(environment.DEMO_SIGN ?? '') ?? [];
  if (port === undefined) return null;
  if (await isFree(port)) return port;
  delete environment.DEMO_SIGN;
  return null;
}

async function untilReady(address, dataDir) {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    try {
      const answer = await fetch(`${address}/readyz`);
      if (answer.ok) return;
    } catch {}
    if (Date.now() > deadline) {
      throw new Sentence(
        `The product was not ready within ${readyWithinMs / 1000} s; its logs in ${join(dataDir, 'logs')} tell more.`,
      );
    }
    await wait(100);
  }
}

function tell({ address, environment, hasDemo, broker, dataDir, parts, seconds }) {
  const lines = ['', `Stationwall is ready at ${address}  (${seconds.toFixed(1)} s)`, ''];
  if (hasDemo) {
    lines.push(
      'Demo accounts (tenant: user / password)',
      '  Default:    admin / Admin#123   operator / Operator#123   viewer / Viewer#123   mobile / Mobile#123',
      '  Riverside:  admin / Admin#123',
      '  Replay:     admin / Admin#123   (137 stations, silent until a recorded series is replayed into them)',
      '  host side:  host / Host#123',
      '',
    );
  } else {
    lines.push(
      'No demo data here. The first administrator is made by `npm run backend -- first-administrator`.',
      '',
    );
  }
  lines.push(
    `Ports: relay ${environment.RELAY_PORT}, backend ${environment.BACKEND_PORT}, SL 651 stations ${environment.INGEST_PORT}, HJ 212 stations ${environment.HJ212_PORT === 'off' ? 'off (HJ212_PORT)' : environment.HJ212_PORT}${broker ? `, MQTT broker of the demo ${broker}` : ''}`,
    `Processes: ${parts.map(({ name, pid }) => `${name} ${pid}`).join(', ')}`,
    `Data and logs: ${dataDir}`,
    'Ctrl-C stops everything.',
  );
  console.log(lines.join('\n'));
}
