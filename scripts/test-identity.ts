import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PACKAGES = [
  ...['slapd', 'simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring'],
  ...['apache2-bin', 'libapache2-mod-auth-mellon', 'libapache2-mod-auth-openidc'],
  ...['libapache2-mod-shib', 'shibboleth-sp-utils'],
];

const run = (command: string, ...words: string[]): boolean =>
  spawnSync(command, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const isThere = (): boolean =>
  run('/usr/sbin/slapd', '-VV') &&
  run('php', '-r', "exit(class_exists('DOMDocument') && function_exists('mb_strlen') ? 0 : 1);") &&
  run('test', '-f', '/usr/share/simplesamlphp/www/module.php') &&
  ['auth_mellon', 'auth_openidc', 'shib'].every((name) =>
    run('test', '-f', `/usr/lib/apache2/modules/mod_${name}.so`),
  ) &&
  run('test', '-x', '/usr/sbin/shibd');

const install = (): boolean =>
  process.getuid?.() === 0 && run('apt-get', 'install', '-y', '--no-install-recommends', ...PACKAGES);

/** Signs in at a real OpenLDAP, a real SimpleSAMLphp, and through a real Apache with mod_auth_mellon, mod_shib and mod_auth_openidc. A separate command because it needs packages of Debian; where they cannot be had, it says so and succeeds. */
if (isThere() || install()) {
  const config = join(import.meta.dirname, 'identity/vitest.config.ts');
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const tests = spawnSync(process.execPath, [vitest, 'run', '--config', config], { stdio: 'inherit' });
  process.exitCode = tests.status ?? 1;
} else {
  console.log(`Not tried with real services: apt-get install ${PACKAGES.join(' ')}.`);
}
