import { openBatchLink } from '../batch-link.ts';
import { batchesOption, batchesTo, keysIn, senderOf } from '../batch-options.ts';
import { type CommandArgs, centreOption, protocolOption, UsageError } from '../command.ts';
import { openDeviceLink } from '../hj212-link.ts';
import type { Ledger } from '../ledger.ts';
import { type LinkedStation, openStationLink, type StationLink } from '../station-client.ts';
import type { ReplayMap } from './replay-map.ts';

type Link = Pick<StationLink, 'room' | 'drained' | 'ledger' | 'connectionsUp' | 'close'>;

/** Stations of a map by address, each reporting by the protocol that was asked for. */
export interface ReplayLink {
  link: Link;
  stations: ReadonlyMap<string, Pick<LinkedStation, 'report'>>;
  /** Addresses of the map that cannot report this way. */
  without: string[];
}

interface Way {
  connections: number;
  window: number;
  ledger: Ledger;
  say: (text: string) => void;
}

/** Opens the way from the stations of a map to their centre. */
export async function openReplayLink(args: CommandArgs, map: ReplayMap, way: Way): Promise<ReplayLink> {
  const addresses = [...new Set([...map.series.values()].map(({ address }) => address))];
  const batches = batchesOption(args);
  if (batches) {
    const keys = batches === 'http' ? keysIn(args) : null;
    const able = addresses.filter((address) => keys === null || keys.has(codeOf(address)));
    if (able.length === 0)
      throw new UsageError('none of the stations of the map has a key in the file of --keys');
    const sender = await senderOf(args, { ...batchesTo(args, batches), say: way.say }, keys);
    const link = await openBatchLink(sender, ({ address }) => codeOf(address), way);
    return linked(link, addresses, able, (address) => link.addStation(identityOf(map, address)));
  }
  const protocol = protocolOption(args);
  const where = { ...centreOption(args, 'to', protocol), ...way };
  if (protocol === 'sl651') {
    const link = await openStationLink(where);
    return linked(link, addresses, addresses, (address) => link.addStation(identityOf(map, address)));
  }
  const able = addresses.filter((address) => map.stations.get(address)?.mn !== undefined);
  if (able.length === 0)
    throw new UsageError('none of the stations of the map has an MN: give them one, stations.<address>.mn');
  const link = await openDeviceLink(where);
  return linked(link, addresses, able, (address) => {
    const { mn = '', mnPassword = '', sttp } = map.stations.get(address) ?? {};
    return link.addDevice({ mn, password: mnPassword, st: sttp === 'DP' ? '32' : '21' });
  });
}

/** A station of an eight-digit code is called by it. */
const codeOf = (address: string): string => (/^00\d{8}$/.test(address) ? address.slice(2) : address);

const identityOf = ({ centre, password, stationType }: ReplayMap, address: string) => ({
  ...{ centre, address, password, stationType },
});

function linked(
  link: Link,
  addresses: readonly string[],
  able: readonly string[],
  add: (address: string) => Pick<LinkedStation, 'report'>,
): ReplayLink {
  const stations = new Map(able.map((address) => [address, add(address)]));
  return { link, stations, without: addresses.filter((address) => !stations.has(address)) };
}
