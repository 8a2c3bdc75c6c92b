/** The password of the caller, which never stands on a command line; undefined = none is set. */
export const passwordOf = (env: Readonly<Record<string, string | undefined>>): string | undefined =>
  env.STATIONWALL_PASSWORD || undefined;
