import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';
import { freePort, waitForPort } from './start-slapd.ts';

const WEB_ROOT = '/usr/share/simplesamlphp/www';

/** PHP's own server passes no path behind a script whose name holds a dot. */
const ROUTER = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (!preg_match('#^(/.*?\\.php)(/.*)?$#', $path, $found)) return false;
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $found[1];
$_SERVER['SCRIPT_FILENAME'] = '${WEB_ROOT}' . $found[1];
$_SERVER['PATH_INFO'] = $found[2] ?? '';
chdir(dirname($_SERVER['SCRIPT_FILENAME']));
require $_SERVER['SCRIPT_FILENAME'];
`;

const inPhp = (value: unknown): string =>
  `json_decode(${JSON.stringify(JSON.stringify(value)).replaceAll('$', '\\$')}, true)`;

export interface Person {
  readonly password: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface SimpleSaml {
  readonly metadataAddress: string;
  readonly entityId: string;
  setPeople(people: Readonly<Record<string, Person>>): void;
  /** The service providers, by their own metadata, and how the provider answers them. */
  trust(serviceMetadata: readonly string[], answers: Readonly<Record<string, unknown>>): void;
  unsolicitedAddress(serviceEntityId: string): string;
  changeKey(): Promise<void>;
  close(): Promise<void>;
}

/** SimpleSAMLphp as an identity provider with these settings in a folder of its own, on a free port of this machine. */
export const startSimpleSaml = async (): Promise<SimpleSaml> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-simplesamlphp-'));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const entityId = `${site}/saml2/idp/metadata.php`;
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  for (const name of ['metadata', 'sessions', 'data', 'temporary', 'log']) mkdirSync(join(folder, name));
  const changeKey = async (): Promise<void> => {
    const key = await createCertificate('localhost', new Date(), 2048);
    file('idp.crt', key.certificate);
    file('idp.pem', key.privateKey);
  };
  await changeKey();
  const configure = (services: readonly string[]): void => {
    const sources = services.map((_, index) => ({ type: 'xml', file: join(folder, `sp-${index}.xml`) }));
    const config = {
      ...{ baseurlpath: `${site}/`, certdir: `${folder}/`, metadatadir: `${folder}/metadata/` },
      ...{ loggingdir: `${folder}/log/`, datadir: `${folder}/data/`, tempdir: `${folder}/temporary` },
      ...{ secretsalt: 'for tests alone', 'auth.adminpassword': 'for tests alone', timezone: 'UTC' },
      ...{ 'enable.saml20-idp': true, 'module.enable': { core: true, saml: true, exampleauth: true } },
      ...{ 'logging.handler': 'file', 'session.cookie.secure': false, 'session.cookie.samesite': null },
      ...{ 'store.type': 'phpsession', 'session.phpsession.savepath': `${folder}/sessions` },
      'metadata.sources': [{ type: 'flatfile' }, ...sources],
    };
    services.forEach((xml, index) => {
      file(`sp-${index}.xml`, xml);
    });
    file('config.php', `<?php $config = ${inPhp(config)};`);
  };
  const setPeople: SimpleSaml['setPeople'] = (people) => {
    const users = Object.entries(people).map(([name, { password, attributes }]) => [
      `${name}:${password}`,
      { uid: [name], ...attributes },
    ]);
    const list = inPhp(Object.fromEntries(users));
    file('authsources.php', `<?php $config = ['people' => ['exampleauth:UserPass'] + ${list}];`);
  };
  const trust: SimpleSaml['trust'] = (services, answers) => {
    const hosted = {
      ...{ host: '__DEFAULT__', auth: 'people', certificate: 'idp.crt', privatekey: 'idp.pem' },
      'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      ...answers,
    };
    configure(services);
    file('metadata/saml20-idp-hosted.php', `<?php $metadata[${inPhp(entityId)}] = ${inPhp(hosted)};`);
  };
  setPeople({});
  trust([], {});
  const php: ChildProcess = spawn(
    'php',
    [
      ...['-d', 'opcache.enable=0', '-d', 'error_reporting=E_ERROR'],
      ...['-S', `127.0.0.1:${port}`, '-t', WEB_ROOT, file('router.php', ROUTER)],
    ],
    { stdio: 'ignore', env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder } },
  );
  const close = async (): Promise<void> => {
    if (php.exitCode === null && php.kill()) await once(php, 'exit');
    rmSync(folder, { recursive: true });
  };
  await waitForPort(port, php).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const unsolicited = `${site}/saml2/idp/SSOService.php?spentityid=`;
  return {
    ...{ metadataAddress: entityId, entityId, setPeople, trust, changeKey, close },
    unsolicitedAddress: (service) => unsolicited + encodeURIComponent(service),
  };
};
