import { readConfig as readBackendConfig } from '../backend/src/config.ts';
import { readConfig as readRelayConfig } from '../relay/src/config.ts';

export interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  command?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  networks: string[];
  volumes?: string[];
  ports?: string[];
}

export interface Composition {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
}

type Environment = Record<string, string>;

const readers: Record<string, (environment: Environment) => unknown> = {
  backend: readBackendConfig,
  relay: readRelayConfig,
};

/** The names that a part asks its environment for, told by the environment itself. */
function namesReadBy(target: string): Set<string> {
  const names = new Set<string>();
  const environment = new Proxy<Environment>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readers[target]?.(environment);
  return names;
}

/** One sentence for each variable that a service sets and its part does not read. */
export function problemsOf({ services }: Composition): string[] {
  return Object.entries(services).flatMap(([service, { build, environment = {} }]) => {
    if (!build) return [];
    const read = namesReadBy(build.target).add('NODE_ENV');
    return Object.keys(environment)
      .filter((name) => !read.has(name))
      .map((name) => `${service} sets ${name}, which it does not read`);
  });
}

/** A service's environment with `${NAME}`, `${NAME:-else}` and `${NAME:?why}` filled in, as Compose does it. */
export function settingsOf({ environment = {} }: Service, given: Environment): Environment {
  const filled = (value: string) =>
    value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
      if (given[name]) return given[name];
      if (kind === '?') throw new Error(`${name} must be given: ${rest}`);
      return kind === '-' ? rest : '';
    });
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filled(String(value))]),
  );
}
