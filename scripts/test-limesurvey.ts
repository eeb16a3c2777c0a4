import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIMESURVEY_FOLDER } from './limesurvey/limesurvey-folder.ts';

/**
 * Compares imports from a real LimeSurvey with its own statistics. A separate command because it needs a LimeSurvey
 * release and Debian's PHP and MariaDB; without them it says so and succeeds.
 */
const PROGRAMS = ['php', 'mariadbd', 'mariadb', 'mariadb-install-db'];
const EXTENSIONS = ['gd', 'mbstring', 'pdo_mysql', 'xml', 'zip'];
const PACKAGES = 'apt-get install php-cli php-mysql php-gd php-mbstring php-xml php-zip mariadb-server';

const outputOf = (program: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

const findReason = (): string | null => {
  const folder = process.env[LIMESURVEY_FOLDER];
  if (!folder) return `${LIMESURVEY_FOLDER} does not name the folder of a LimeSurvey release.`;
  for (const needed of ['application/config/version.php', 'vendor'])
    if (!existsSync(join(folder, needed))) return `${folder} is no LimeSurvey release: it has no ${needed}.`;
  const programs = PROGRAMS.filter((name) => outputOf('which', name) === null);
  if (programs.length > 0) return `There is no ${programs.join(', ')}: ${PACKAGES}.`;
  const loaded = (outputOf('php', '-m') ?? '').toLowerCase().split('\n');
  const extensions = EXTENSIONS.filter((name) => !loaded.includes(name));
  return extensions.length > 0 ? `PHP has no ${extensions.join(', ')}: ${PACKAGES}.` : null;
};

const reason = findReason();
if (reason !== null) {
  console.log(`Not compared with a real LimeSurvey: ${reason}`);
} else {
  const config = join(import.meta.dirname, 'limesurvey/vitest.config.ts');
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--config', config], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
}
