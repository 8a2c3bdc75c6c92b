import { writeFileSync } from 'node:fs';
import { tenantOf } from '../basin/network.ts';
import { type Command, UsageError } from '../command.ts';
import { type MappedStation, type ReplayMap, readReplayMap } from '../replay/replay-map.ts';

const usualIntervalS = 900;

export const command: Command = {
  name: 'stations',
  summary:
    'Write what a map says of its stations (names, places, types, intervals) for `npm run backend -- stations`.',
  options: {
    map: { type: 'string', value: 'FILE', describe: 'the map of a recorded series' },
    tenant: {
      type: 'string',
      value: 'NAME',
      describe: 'tenancy name (default: the demo tenant of the centre)',
    },
    out: { type: 'string', value: 'FILE', describe: 'where to write it (default standard output)' },
  },
  async run({ values }) {
    if (typeof values.map !== 'string') throw new UsageError('stations needs --map FILE');
    const map = await readReplayMap(values.map);
    const addresses = new Set([...map.series.values()].map(({ address }) => address));
    if (map.stations.size === 0) {
      throw new UsageError(
        `${values.map} has no "stations"; one for each address is allowed: ${[...addresses].slice(0, 3).join(', ')}, …`,
      );
    }
    const tenancyName = values.tenant === undefined ? undefined : String(values.tenant);
    const named = [...addresses].filter((address) => map.stations.has(address));
    const text = `${JSON.stringify(stationFileOf(map, named, tenancyName), null, 1)}\n`;
    const nameless = addresses.size - map.stations.size;
    if (nameless > 0)
      process.stderr.write(`${nameless} stations of the map are not in its "stations"; left out\n`);
    const { out } = values;
    if (typeof out !== 'string') {
      process.stdout.write(text);
      return 0;
    }
    try {
      writeFileSync(out, text);
    } catch (error) {
      throw new UsageError(`--out ${out} cannot be written: ${(error as Error).message}`);
    }
    process.stderr.write(`${map.stations.size} stations in ${out}\n`);
    return 0;
  },
};

/** The map's stations in the form that the backend reads; one of the 8-digit codes is called by it, any other by its address. */
function stationFileOf(
  { centre, password, basin, stations }: ReplayMap,
  addresses: readonly string[],
  tenancyName: string | undefined,
) {
  return {
    version: 1,
    tenant: tenantOf(centre, tenancyName),
    ...(basin && { basin }),
    stations: addresses
      .map((address) => ({ address, ...(stations.get(address) as MappedStation) }))
      .map(({ address, ...station }) => ({
        stcd: /^00\d{8}$/.test(address) ? address.slice(2) : address,
        nameZh: station.nameZh ?? station.nameEn,
        nameEn: station.nameEn,
        sttp: station.sttp,
        lon: station.lon ?? null,
        lat: station.lat ?? null,
        river: station.river ?? null,
        intervalS: station.intervalS ?? usualIntervalS,
        isPublic: station.isPublic ?? false,
        centre,
        address,
        ...(password === '0000' ? {} : { password }),
        ...(station.mn !== undefined && { mn: station.mn }),
        ...(station.mnPassword !== undefined && { mnPassword: station.mnPassword }),
        ...(station.warningM !== undefined && {
          site: { warningM: station.warningM, guaranteeM: station.guaranteeM ?? null },
        }),
      })),
  };
}
