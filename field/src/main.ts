import { type Command, helpOf, parseCommandArgs, UsageError } from './command.ts';

const names = ['simulate', 'basin', 'replay', 'stations', 'send', 'refused', 'decode', 'sign', 'broker'];

const load = async (name: string): Promise<Command> => {
  const loaded: { command: Command } = await import(`./commands/${name}.ts`);
  return loaded.command;
};

async function help(): Promise<string> {
  const commands = await Promise.all(names.map(load));
  const rows = commands.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`);
  return ['Field stations in software.', '', '  npm run field -- <command> [options]', '', ...rows, ''].join(
    '\n',
  );
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await help());
    return name === undefined ? 2 : 0;
  }
  if (!names.includes(name)) throw new UsageError(`no command '${name}'. Allowed: ${names.join(', ')}`);
  const command = await load(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  return command.run(parseCommandArgs(command, rest));
}

// A reader that went away (`| head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`field: ${error.message}\n`);
  process.exitCode = 2;
}
