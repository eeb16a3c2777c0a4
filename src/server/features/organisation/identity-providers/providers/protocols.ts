import type { ProviderKind } from '#shared/organisation/identity-providers/contract.ts';
import { oidcProtocol } from './oidc-protocol.ts';
import type { Protocol } from './protocol.ts';
import { samlProtocol } from './saml-protocol.ts';

const protocols: { readonly [Kind in ProviderKind]: Protocol<Kind> } = {
  OIDC: oidcProtocol,
  SAML: samlProtocol,
};

export const protocolFor = <Kind extends ProviderKind>(kind: Kind): Protocol<Kind> => protocols[kind];
