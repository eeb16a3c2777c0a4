import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCertificate } from '#server/features/organisation/identity-providers/saml/create-certificate.ts';
import type { SignInModule, WriteFile } from './start-apache.ts';

const INSTALLED = '/etc/shibboleth';
const BASIC = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';
/** Attributes of the identity provider, and the variables of Apache that they become. */
const ATTRIBUTES = {
  eduPersonUniqueId: 'unique-id',
  uid: 'uid',
  displayName: 'displayName',
  mail: 'mail',
  eduPersonAffiliation: 'unscoped-affiliation',
};

const attributeMap = (): string => {
  const lines = Object.entries(ATTRIBUTES).map(
    ([name, id]) => `<Attribute name="${name}" nameFormat="${BASIC}" id="${id}"/>`,
  );
  return `<Attributes xmlns="urn:mace:shibboleth:2.0:attribute-map">${lines.join('')}</Attributes>`;
};

const logger = (path: string): string =>
  [
    'log4j.rootCategory=WARN, file',
    'log4j.appender.file=org.apache.log4j.FileAppender',
    `log4j.appender.file.fileName=${path}`,
    'log4j.appender.file.layout=org.apache.log4j.BasicLayout',
  ].join('\n');

interface Shibd {
  readonly module: (file: WriteFile) => Promise<SignInModule>;
  close(): Promise<void>;
}

/** mod_shib as a service provider (SAML 2.0), with the process that speaks for it. */
export const shibboleth = ({
  site,
  entityId,
  providerMetadata,
}: {
  readonly site: string;
  readonly entityId: string;
  readonly providerMetadata: string;
}): Shibd => {
  let close = async (): Promise<void> => undefined;
  const module = async (file: WriteFile): Promise<SignInModule> => {
    const key = await createCertificate('localhost', new Date(), 2048);
    const readable = 0o644;
    const metadata = file('idp.xml', providerMetadata, readable);
    const socket = join(dirname(metadata), 'shibd.sock');
    const config = file(
      'shibboleth2.xml',
      `<SPConfig xmlns="urn:mace:shibboleth:3.0:native:sp:config" clockSkew="180">
<OutOfProcess logger="${file('shibd.logger', logger(file('shibd.log', '')), readable)}"/>
<InProcess logger="${file('native.logger', logger(file('native.log', '', 0o666)), readable)}"/>
<UnixListener address="${socket}"/>
<ApplicationDefaults entityID="${site}/shibboleth" signing="true">
  <Sessions lifetime="28800" timeout="3600" checkAddress="false" handlerSSL="false" cookieProps="http">
    <SSO entityID="${entityId}">SAML2</SSO>
    <Logout>SAML2 Local</Logout>
    <Handler type="MetadataGenerator" Location="/Metadata" signing="false"/>
  </Sessions>
  <MetadataProvider type="XML" validate="false" path="${metadata}"/>
  <AttributeExtractor type="XML" path="${file('attribute-map.xml', attributeMap(), readable)}"/>
  <CredentialResolver type="File" key="${file('sp.pem', key.privateKey)}" certificate="${file('sp.crt', key.certificate)}"/>
</ApplicationDefaults>
<SecurityPolicyProvider type="XML" path="${INSTALLED}/security-policy.xml"/>
<ProtocolProvider type="XML" path="${INSTALLED}/protocols.xml"/>
</SPConfig>`,
      readable,
    );
    const shibd = spawn('/usr/sbin/shibd', ['-f', '-F', '-c', config, '-p', file('shibd.pid', '')], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    close = async () => {
      if (shibd.exitCode === null && shibd.kill()) await once(shibd, 'exit');
    };
    for (let tries = 0; tries < 200 && shibd.exitCode === null && !existsSync(socket); tries += 1)
      await wait(50);
    return {
      name: 'shib',
      server: [
        `ShibConfig "${config}"`,
        'ProxyPass "/Shibboleth.sso" "!"',
        '<Location "/Shibboleth.sso">\nSetHandler shib\nRequire all granted\n</Location>',
      ],
      location: ['AuthType shibboleth', 'ShibRequestSetting requireSession 1', 'Require shib-session'],
      headers: {
        'X-Remote-User': 'expr=%{reqenv:unique-id}',
        'X-Username': 'expr=%{reqenv:uid}',
        'X-Display-Name': 'expr=%{reqenv:displayName}',
        'X-Mail': 'expr=%{reqenv:mail}',
        'X-Affiliation': 'expr=%{reqenv:unscoped-affiliation}',
      },
    };
  };
  return { module, close: () => close() };
};
