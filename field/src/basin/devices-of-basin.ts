import type { DeviceLink } from '../hj212-link.ts';
import type { LinkedStation, StationLink } from '../station-client.ts';
import type { BasinFile } from './basin-file.ts';

/** Lets the stations of basin files that have an MN report by HJ 212; the others by another link, or not at all. */
export function devicesOf(
  files: readonly BasinFile[],
  link: Pick<DeviceLink, 'addDevice'>,
  others: Pick<StationLink, 'addStation'> | null = null,
): { link: Pick<StationLink, 'addStation'>; count: number } {
  const devices = new Map(
    files.flatMap(({ stations }) =>
      stations.flatMap(({ centre, address, site, mn, mnPassword = '' }) =>
        mn === undefined
          ? []
          : [
              [
                `${centre} ${address}`,
                { mn, password: mnPassword, st: site.rating === null ? '32' : '21' },
              ] as const,
            ],
      ),
    ),
  );
  const nothing = { picture() {}, waveform() {}, progress() {}, sendOnce() {}, outstanding: 0 };
  const addStation: StationLink['addStation'] = (identity): LinkedStation => {
    const device = devices.get(`${identity.centre} ${identity.address}`);
    if (!device && others) return others.addStation(identity);
    const { report } = device ? link.addDevice(device) : { report() {} };
    return { identity, report, ...nothing };
  };
  return { link: { addStation }, count: devices.size };
}
