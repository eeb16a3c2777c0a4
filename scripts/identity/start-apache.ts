import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';
import { waitForPort } from './start-slapd.ts';

const MODULES = [
  ...['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'headers', 'proxy', 'proxy_http'],
] as const;

/** Writes a file into Apache's folder, which others cannot read without a mode that says so, and returns its path. */
export type WriteFile = (name: string, content: string, mode?: number) => string;

/** A module that signs people in, as `docs/single-sign-on.md` has it. */
export interface SignInModule {
  readonly name: 'auth_mellon' | 'auth_openidc' | 'shib';
  /** Directives of the server. */
  readonly server: readonly string[];
  /** Directives of the protected address, which require somebody to be signed in. */
  readonly location: readonly string[];
  /** Values of the headers that Plenum is to read, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Apache {
  readonly log: () => string;
  close(): Promise<void>;
}

interface Front {
  readonly port: number;
  readonly plenum: string;
  readonly isProtected: { readonly path: string; readonly secret: string };
}

/** Starts Apache as a reverse proxy on that port, in a folder of its own, with a module for sign-in. */
export const startApache = async (
  { port, plenum, isProtected }: Front,
  build: (file: WriteFile) => SignInModule | Promise<SignInModule>,
): Promise<Apache> => {
  // The folder of temporary files of the tests belongs to whoever runs them, and Apache reads as somebody else.
  const folder = mkdtempSync('/tmp/plenum-apache-');
  chmodSync(folder, 0o755);
  const file: WriteFile = (name, content, mode = 0o600) => {
    writeFileSync(join(folder, name), content, { mode });
    return join(folder, name);
  };
  const log = join(folder, 'error.log');
  const { name, server, location, headers } = await build(file);
  const sharedFile = name === 'shib' ? 'mod_shib' : `mod_${name}`;
  const config = file(
    'apache.conf',
    [
      `ServerRoot "${folder}"\nServerName 127.0.0.1\nListen 127.0.0.1:${port}`,
      `PidFile "${join(folder, 'pid')}"\nErrorLog "${log}"\nDefaultRuntimeDir "${folder}"`,
      ...MODULES.map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`),
      `LoadModule ${name === 'shib' ? 'mod_shib' : `${name}_module`} /usr/lib/apache2/modules/${sharedFile}.so`,
      ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
      ...server,
      `<Location "${isProtected.path}">`,
      ...location,
      `RequestHeader set Plenum-Proxy-Secret "${isProtected.secret}"`,
      ...Object.entries(headers).map(([header, value]) => `RequestHeader set ${header} "${value}"`),
      '</Location>',
      `ProxyPreserveHost On\nProxyPass "/" "${plenum}/"`,
    ].join('\n'),
  );
  const apache = spawn('/usr/sbin/apache2', ['-X', '-f', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (apache.exitCode === null && apache.kill()) await once(apache, 'exit');
    rmSync(folder, { recursive: true });
  };
  await waitForPort(port, apache).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { log: () => readFileSync(log, 'utf8'), close };
};

/** mod_auth_mellon as a service provider (SAML 2.0). */
export const mellon =
  (providerMetadata: string) =>
  async (file: WriteFile): Promise<SignInModule> => {
    const key = await createCertificate('localhost', new Date(), 2048);
    return {
      name: 'auth_mellon',
      server: [
        `MellonLockFile "${file('mellon.lock', '')}"`,
        'ProxyPass "/mellon" "!"',
        '<Location "/">',
        'MellonEnable info\nMellonEndpointPath /mellon\nMellonSecureCookie Off',
        `MellonSPPrivateKeyFile "${file('sp.pem', key.privateKey)}"`,
        `MellonSPCertFile "${file('sp.crt', key.certificate)}"`,
        `MellonIdPMetadataFile "${file('idp.xml', providerMetadata, 0o644)}"`,
        'MellonMergeEnvVars On ";"',
        '</Location>',
      ],
      location: ['AuthType Mellon', 'MellonEnable auth', 'Require valid-user'],
      headers: {
        'X-Remote-User': 'expr=%{reqenv:MELLON_eduPersonUniqueId}',
        'X-Username': 'expr=%{reqenv:MELLON_uid}',
        'X-Display-Name': 'expr=%{reqenv:MELLON_displayName}',
        'X-Mail': 'expr=%{reqenv:MELLON_mail}',
        'X-Affiliation': 'expr=%{reqenv:MELLON_eduPersonAffiliation}',
      },
    };
  };

export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** mod_auth_openidc as a client (OpenID Connect). */
export const openIdConnect =
  ({ issuer, clientId, clientSecret, redirectUri }: OpenIdClient) =>
  (): SignInModule => ({
    name: 'auth_openidc',
    server: [
      `OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration`,
      `OIDCClientID ${clientId}\nOIDCClientSecret "${clientSecret}"\nOIDCRedirectURI ${redirectUri}`,
      'OIDCCryptoPassphrase only-for-tests-0123456789\nOIDCScope "openid profile email"',
      'OIDCPassClaimsAs environment\nOIDCClaimDelimiter ";"',
      `<Location "${new URL(redirectUri).pathname}">\nAuthType openid-connect\nRequire valid-user\n</Location>`,
      `ProxyPass "${new URL(redirectUri).pathname}" "!"`,
    ],
    // The browser of these tests says that it fetches, where others say that they navigate.
    location: ['AuthType openid-connect', 'Require valid-user', 'OIDCUnAuthAction auth true'],
    headers: {
      'X-Remote-User': 'expr=%{reqenv:OIDC_CLAIM_sub}',
      'X-Username': 'expr=%{reqenv:OIDC_CLAIM_preferred_username}',
      'X-Display-Name': 'expr=%{reqenv:OIDC_CLAIM_name}',
      'X-Mail': 'expr=%{reqenv:OIDC_CLAIM_email}',
      'X-Affiliation': 'expr=%{reqenv:OIDC_CLAIM_affiliation}',
    },
  });
