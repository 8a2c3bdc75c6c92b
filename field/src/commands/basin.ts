import { writeFileSync } from 'node:fs';
import { createNetwork, mostStations } from '../basin/network.ts';
import { riverSystems } from '../basin/river-systems.ts';
import { type Command, type CommandArgs, numberOption, UsageError } from '../command.ts';

/** Options that describe a network, shared with `simulate`. */
export const networkOptions: Command['options'] = {
  stations: {
    type: 'string',
    value: 'N',
    default: '600',
    describe: `how many stations, 1 to ${mostStations}`,
  },
  centre: { type: 'string', value: 'C', default: '1', describe: 'address of their centre, 1 to 255' },
  seed: { type: 'string', value: 'S', default: '3', describe: 'the same seed gives the same basin' },
  rivers: {
    type: 'string',
    value: 'NAME',
    describe: `river system: ${riverSystems.map(({ id }) => id).join(', ')}; by default the centre's own`,
  },
};

export const command: Command = {
  name: 'basin',
  summary: 'Write a network of stations along real rivers, as the demo loader of the backend reads it.',
  options: {
    ...networkOptions,
    tenant: {
      type: 'string',
      value: 'NAME',
      describe: 'tenancy name (default: the demo tenant of the centre)',
    },
    out: { type: 'string', value: 'FILE', describe: 'where to write it (default standard output)' },
  },
  async run(args) {
    const file = networkOf(args);
    const text = `${JSON.stringify(file, null, 1)}\n`;
    const out = args.values.out;
    if (typeof out !== 'string') {
      process.stdout.write(text);
      return 0;
    }
    try {
      writeFileSync(out, text);
    } catch (error) {
      throw new UsageError(`--out ${out} cannot be written: ${(error as Error).message}`);
    }
    process.stderr.write(`${file.stations.length} stations of ${file.basin.nameEn} in ${out}\n`);
    return 0;
  },
};

/** The network that the options describe. */
export function networkOf(args: CommandArgs) {
  const { rivers } = args.values;
  const known = riverSystems.map(({ id }) => id);
  if (rivers !== undefined && !known.includes(String(rivers))) {
    throw new UsageError(`--rivers is '${rivers}': ${known.join(', ')} are allowed`);
  }
  return createNetwork({
    stations: wholeOption(args, 'stations', 1, mostStations),
    centre: wholeOption(args, 'centre', 1, 255),
    seed: wholeOption(args, 'seed', 0, Number.MAX_SAFE_INTEGER),
    ...(args.values.tenant === undefined ? {} : { tenancyName: String(args.values.tenant) }),
    ...(rivers === undefined ? {} : { system: String(rivers) }),
  });
}

/** A whole number of an option within bounds. */
export function wholeOption(args: CommandArgs, name: string, least: number, most: number): number {
  const value = numberOption(args, name, least);
  if (!Number.isInteger(value) || value > most) {
    throw new UsageError(
      `--${name} is '${args.values[name]}': a whole number from ${least} to ${most} is allowed`,
    );
  }
  return value;
}
