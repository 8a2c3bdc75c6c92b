import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

const readsNumber = (text: string) => Number(text);
const readsText = (text: string) => text;

/** The same readers as the embedded store has: bigint as a number, json as its text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === builtins.INT8) return readsNumber;
    if (id === builtins.JSON) return readsText;
    return getTypeParser(id, format);
  }) as typeof getTypeParser,
};

export const connectionOptions = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  types,
  application_name: 'stationwall',
  // A server that hangs, or vanished without a word, is given up and looked for anew.
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export function openPool(databaseUrl: string, onLost: (error: Error) => void): pg.Pool {
  // For a pool that time is also the longest wait for one of its connections.
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), connectionTimeoutMillis: 30_000, max: 10 });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost);
  // The pool does not listen to those that are lent out; their queries fail by themselves.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
