import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';

export type Print = (line: string) => void;

/** A command of the backend: `print` gets the lines to show. Throws one sentence when it cannot. */
export type Command = (
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  print: Print,
) => Promise<void>;

interface FileCommand<Flag extends string> {
  name: string;
  help: string;
  /** What its one FILE is. */
  file: string;
  flags?: readonly Flag[];
}

interface Given<Flag extends string> {
  config: Config;
  flags: Record<Flag, boolean>;
  print: Print;
}

/** A command that is given one FILE, and flags; `--help` shows what it does. */
export function fileCommand<Flag extends string = never>(
  { name, help, file: what, flags = [] }: FileCommand<Flag>,
  work: (file: string, given: Given<Flag>) => Promise<void>,
): Command {
  const off = { type: 'boolean', default: false } as const;
  const options = Object.fromEntries(['help', ...flags].map((flag) => [flag, off]));
  return async (args, env, print) => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) {
      print(help);
      return;
    }
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new Error(`${name} is given ${positionals.length} files; allowed: one, ${what}.`);
    await work(file, { config: readConfig(env), flags: values as Record<Flag, boolean>, print });
  };
}
