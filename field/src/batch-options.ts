import { readFileSync } from 'node:fs';
import { type BatchSender, httpSender, mqttSender } from './batch-link.ts';
import { addressOption, type Command, type CommandArgs, UsageError } from './command.ts';

/** What stations speak that send batches of values. */
export type Batches = 'http' | 'mqtt';

/** Where batches usually go. */
export const batchPorts: Readonly<Record<Batches, number>> = { http: 8080, mqtt: 1883 };

/** Options of commands whose stations may send batches. */
export const batchOptions: Command['options'] = {
  keys: {
    type: 'string',
    value: 'FILE',
    describe: 'http: a line for each station that posts, its code and its device key',
  },
  topic: {
    type: 'string',
    value: 'TOPIC',
    default: 'up/{stcd}',
    describe: 'mqtt: where a station publishes; {tenant} stands for the tenant of its basin',
  },
};

export const batchesOption = ({ values: { protocol } }: CommandArgs): Batches | null =>
  protocol === 'http' || protocol === 'mqtt' ? protocol : null;

/** Where batches go, by default to the usual port on this machine. */
export const batchesTo = (args: CommandArgs, batches: Batches): { host: string; port: number } =>
  addressOption(
    { ...args, values: { ...args.values, to: args.values.to ?? '127.0.0.1' } },
    'to',
    batchPorts[batches],
  );

/** Posts under keys, or publishes through a broker where there are none. */
export async function senderOf(
  { values }: CommandArgs,
  { host, port, say }: { host: string; port: number; say: (text: string) => void },
  keys: ReadonlyMap<string, string> | null,
  tenantOf: (stcd: string) => string = () => '',
): Promise<BatchSender> {
  if (keys) return httpSender(`http://${host}:${port}`, keys);
  const topicOf = (stcd: string) =>
    String(values.topic).replace('{tenant}', tenantOf(stcd)).replace('{stcd}', stcd);
  return mqttSender(`mqtt://${host}:${port}`, topicOf, say);
}

/** Station code and device key, as the file of `--keys` has them. */
export function keysIn({ values }: CommandArgs): Map<string, string> {
  const file = values.keys;
  if (typeof file !== 'string')
    throw new UsageError(
      '--keys is not given: with --protocol http it names a file with the keys of stations',
    );
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return new Map(
      lines.flatMap((line) =>
        [/^(\S+)\s+(swk_\S+)\s*$/.exec(line)?.slice(1) as [string, string]].filter(Boolean),
      ),
    );
  } catch (error) {
    throw new UsageError(`--keys ${file} cannot be read: ${(error as Error).message}`);
  }
}
