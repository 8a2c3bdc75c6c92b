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
  keepAlive: true,
});

export function openPool(databaseUrl: string, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl), max: 10 });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onLost);
  return pool;
}
