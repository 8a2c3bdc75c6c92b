import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** An option of a command: what `parseArgs` of node:util wants, and a line for `--help`. */
export interface CommandOption {
  type: 'string' | 'boolean';
  short?: string;
  multiple?: boolean;
  default?: string | boolean | string[];
  /** What stands for the value in the help, `host:port`. */
  value?: string;
  describe: string;
}

export interface CommandArgs {
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
}

/** One command of `npm run field -- <name>`; `run` gives the exit code. */
export interface Command {
  name: string;
  summary: string;
  /** Positional arguments as the help shows them, `FILE`; without it the command takes none. */
  positionals?: string;
  options: Record<string, CommandOption>;
  run(args: CommandArgs): Promise<number>;
}

/** A mistake of the caller: its message is printed alone, without a stack, and the exit code is 2. */
export class UsageError extends Error {}

/** Parses the arguments of a command; throws a UsageError that names what was given and what is allowed. */
export function parseCommandArgs(command: Command, argv: readonly string[]): CommandArgs {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: command.options as ParseArgsOptionsConfig,
      allowPositionals: command.positionals !== undefined,
      strict: true,
    });
    return { values, positionals };
  } catch (error) {
    const [problem] = (error as Error).message.split('. ');
    throw new UsageError(`${problem}. Allowed: ${allowedOptions(command)}`);
  }
}

const allowedOptions = (command: Command): string =>
  ['help', ...Object.keys(command.options)].map((name) => `--${name}`).join(', ');

/** The text of `--help`. */
export function helpOf(command: Command): string {
  const rows = Object.entries(command.options).map(([name, option]) => {
    const left = option.type === 'string' ? `--${name} ${option.value ?? 'value'}` : `--${name}`;
    const fallback = option.default === undefined ? '' : ` (default ${option.default})`;
    return `  ${left.padEnd(26)} ${option.describe}${fallback}`;
  });
  const usage = ['npm run field --', command.name, command.positionals, rows.length > 0 ? '[options]' : '']
    .filter(Boolean)
    .join(' ');
  return [command.summary, '', `  ${usage}`, '', ...rows, ''].join('\n');
}

/** A positive number of an option. */
export function numberOption(args: CommandArgs, name: string, least = 0): number {
  const text = args.values[name];
  const value = Number(text);
  if (typeof text !== 'string' || text.trim() === '' || !Number.isFinite(value) || value < least) {
    throw new UsageError(`--${name} is '${text}': a number from ${least} on is allowed`);
  }
  return value;
}

/** The centre of an option, by default at the usual port of the protocol on this machine. */
export function centreOption(
  args: CommandArgs,
  name: string,
  protocol: Protocol,
): { host: string; port: number } {
  const port = protocol === 'hj212' ? 8212 : 8651;
  return addressOption({ ...args, values: { [name]: '127.0.0.1', ...args.values } }, name, port);
}

/** `host:port` of an option; the port may be left out. */
export function addressOption(
  args: CommandArgs,
  name: string,
  fallbackPort = 8651,
): { host: string; port: number } {
  const text = String(args.values[name]);
  const [, host, portText] = /^\[?([^[\]]+?)\]?(?::(\d+))?$/.exec(text) ?? [];
  const port = portText === undefined ? fallbackPort : Number(portText);
  if (host === undefined || port < 1 || port > 65535) {
    throw new UsageError(`--${name} is '${text}': host:port is allowed, for instance 127.0.0.1:8651`);
  }
  return { host, port };
}

/** What stations speak; `sl651` is SL 651-2014, `hj212` HJ 212-2017 and HJ/T 212-2005. */
export type Protocol = 'sl651' | 'hj212';

const protocols: readonly Protocol[] = ['sl651', 'hj212'];

/** The option of commands that speak several protocols. */
export const protocolOptions: Record<'protocol', CommandOption> = {
  protocol: {
    type: 'string',
    value: protocols.join('|'),
    default: 'sl651',
    describe: 'what stations speak: SL 651-2014 or HJ 212',
  },
};

export function protocolOption(args: CommandArgs): Protocol {
  const protocol = protocols.find((name) => name === args.values.protocol);
  if (protocol) return protocol;
  throw new UsageError(`--protocol is '${args.values.protocol}': ${protocols.join(' or ')} is allowed`);
}
