import type { ProviderKind } from '#shared/organisation/identity-providers/contract.ts';
import { federationProtocol } from './federation-protocol.ts';
import { ldapProtocol } from './ldap-protocol.ts';
import { ltiProtocol } from './lti-protocol.ts';
import { oidcProtocol } from './oidc-protocol.ts';
import type { Protocol } from './protocol.ts';
import { proxyProtocol } from './proxy-protocol.ts';
import { samlProtocol } from './saml-protocol.ts';

const protocols: { readonly [Kind in ProviderKind]: Protocol<Kind> } = {
  OIDC: oidcProtocol,
  SAML: samlProtocol,
  LTI: ltiProtocol,
  LDAP: ldapProtocol,
  PROXY: proxyProtocol,
  FEDERATION: federationProtocol,
};

export const protocolFor = <Kind extends ProviderKind>(kind: Kind): Protocol<Kind> => protocols[kind];
