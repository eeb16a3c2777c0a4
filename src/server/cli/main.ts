import { printError } from '../app/start/print-error.ts';
import { programVersion } from '../db/postgres/program-version.ts';
import { runInCells } from './setup/cells.ts';
import { type Command, UsageError } from './setup/command.ts';

const commands: Record<string, () => Promise<{ command: Command }>> = {
  serve: () => import('./serve.ts'),
  worker: () => import('./worker.ts'),
  migrate: () => import('./migrate.ts'),
  import: () => import('./import/import-command.ts'),
  invited: () => import('./invited.ts'),
  export: () => import('./export/export-command.ts'),
  user: () => import('./user.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  upgrade: () => import('./upgrade/upgrade-command.ts'),
  mail: () => import('./mail.ts'),
  sweep: () => import('./import/sweep.ts'),
  reseal: () => import('./reseal.ts'),
  doctor: () => import('./doctor.ts'),
  tenant: () => import('./tenant.ts'),
  cell: () => import('./cell.ts'),
};

const VERSION = new Set(['version', '--version', '-v']);
const HELP = new Set(['help', '--help', '-h']);

const showHelp = async (): Promise<void> => {
  console.log('Usage: plenum COMMAND …\n');
  for (const [name, load] of Object.entries(commands))
    console.log(`  ${name.padEnd(8)} ${(await load()).command.summary}`);
  console.log(
    '\nplenum COMMAND --help says more. Settings are environment variables; the README lists them.',
  );
};

const showUsage = ({ summary, usage }: Command): void => {
  console.log(`${summary}\n\nUsage:`);
  for (const line of usage) console.log(`  plenum ${line}`);
};

const run = async ([name = 'help', ...args]: string[]): Promise<number> => {
  if (HELP.has(name)) {
    await showHelp();
    return 0;
  }
  if (VERSION.has(name)) {
    console.log(programVersion);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(`plenum: There is no command "${name}". See plenum --help.`);
    return 2;
  }
  const { command } = await load();
  if (args.some((argument) => HELP.has(argument) && argument !== 'help')) {
    showUsage(command);
    return 0;
  }
  try {
    return await runInCells(name, args, command.run);
  } catch (error) {
    printError(error);
    if (error instanceof UsageError) for (const line of command.usage) console.error(`  plenum ${line}`);
    return error instanceof UsageError ? 2 : 1;
  }
};

process.exit(await run(process.argv.slice(2)));
