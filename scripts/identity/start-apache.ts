import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';
import { waitForPort } from './start-slapd.ts';

const MODULES = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'headers', 'proxy', 'proxy_http'],
  'auth_mellon',
];

export interface ProtectedPath {
  readonly path: string;
  readonly secret: string;
}

export interface Apache {
  readonly serviceMetadata: string;
  readonly log: () => string;
  close(): Promise<void>;
}

/** As `docs/single-sign-on.md` has it. */
const protect = ({ path, secret }: ProtectedPath): string => `
<Location "${path}">
  AuthType Mellon
  MellonEnable auth
  Require valid-user
  RequestHeader set Plenum-Proxy-Secret "${secret}"
  RequestHeader set X-Remote-User "expr=%{reqenv:MELLON_eduPersonUniqueId}"
  RequestHeader set X-Username "expr=%{reqenv:MELLON_uid}"
  RequestHeader set X-Display-Name "expr=%{reqenv:MELLON_displayName}"
  RequestHeader set X-Mail "expr=%{reqenv:MELLON_mail}"
  RequestHeader set X-Affiliation "expr=%{reqenv:MELLON_eduPersonAffiliation}"
</Location>`;

/** Apache with mod_auth_mellon as a reverse proxy on that port, in a folder of its own. */
export const startApache = async ({
  port,
  plenum,
  providerMetadata,
  isProtected,
}: {
  readonly port: number;
  readonly plenum: string;
  readonly providerMetadata: string;
  readonly isProtected: ProtectedPath;
}): Promise<Apache> => {
  // The folder of temporary files of the tests belongs to whoever runs them, and Apache reads as somebody else.
  const folder = mkdtempSync('/tmp/plenum-apache-');
  chmodSync(folder, 0o755);
  const file = (name: string, content: string, mode = 0o600): string => {
    writeFileSync(join(folder, name), content, { mode });
    return join(folder, name);
  };
  const key = await createCertificate('localhost', new Date(), 2048);
  const log = join(folder, 'error.log');
  const config = file(
    'apache.conf',
    [
      `ServerRoot "${folder}"\nServerName 127.0.0.1\nListen 127.0.0.1:${port}`,
      `PidFile "${join(folder, 'pid')}"\nErrorLog "${log}"\nDefaultRuntimeDir "${folder}"`,
      ...MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      `MellonLockFile "${join(folder, 'mellon.lock')}"`,
      '<Location "/">',
      '  MellonEnable info\n  MellonEndpointPath /mellon\n  MellonSecureCookie Off',
      `  MellonSPPrivateKeyFile "${file('sp.pem', key.privateKey)}"`,
      `  MellonSPCertFile "${file('sp.crt', key.certificate)}"`,
      `  MellonIdPMetadataFile "${file('idp.xml', providerMetadata, 0o644)}"`,
      '  MellonMergeEnvVars On ";"',
      '</Location>',
      protect(isProtected),
      `ProxyPreserveHost On\nProxyPass "/mellon" "!"\nProxyPass "/" "${plenum}/"`,
    ].join('\n'),
  );
  const apache = spawn('/usr/sbin/apache2', ['-X', '-f', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (apache.exitCode === null && apache.kill()) await once(apache, 'exit');
    rmSync(folder, { recursive: true });
  };
  try {
    await waitForPort(port, apache);
    const metadata = await fetch(`http://127.0.0.1:${port}/mellon/metadata`);
    if (!metadata.ok) throw new Error(readFileSync(log, 'utf8'));
    return { serviceMetadata: await metadata.text(), log: () => readFileSync(log, 'utf8'), close };
  } catch (error) {
    await close();
    throw error;
  }
};
