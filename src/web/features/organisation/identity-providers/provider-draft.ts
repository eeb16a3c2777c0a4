import type {
  FederationChange,
  IdentityProvider,
  LdapChange,
  LtiChange,
  OidcChange,
  ProviderChange,
  ProxyChange,
  SamlChange,
} from '#shared/organisation/identity-providers/contract.ts';
import { readSigners } from './read-signers.ts';

/** A rule in the form: `key` stays with it wherever it moves, and a unit is missing until it is chosen. */
export type DraftRule = ProviderChange['rules'][number] & { readonly key: number };

type OidcPart = Pick<
  OidcChange,
  'kind' | 'clientId' | 'scopes' | 'acrValues' | 'maxAgeMinutes' | 'clientSecret'
>;
type SamlPart = Pick<SamlChange, 'kind' | 'signsRequests' | 'subjectFrom' | 'authnContexts'> & {
  readonly storedAddress: string | null;
  /** If empty, the stored metadata are kept, or read from the stored address with another certificate. */
  readonly source: string;
  readonly certificate: string;
};

type LtiPart = Pick<LtiChange, 'kind' | 'clientId' | 'signInAddress' | 'keysAddress'> & {
  /** Separated by commas. */
  readonly deployments: string;
};

type LdapPart = Pick<
  LdapChange,
  | 'kind'
  | 'lookUp'
  | 'bindDn'
  | 'bindPassword'
  | 'baseDn'
  | 'userFilter'
  | 'userDn'
  | 'groupBaseDn'
  | 'groupFilter'
  | 'subjectAttribute'
  | 'certificate'
>;

type ProxyPart = Pick<
  ProxyChange,
  'kind' | 'subjectHeader' | 'methodsHeader' | 'signOutPath' | 'proxySecret'
>;

type FederationPart = Pick<FederationChange, 'kind' | 'signsRequests' | 'subjectFrom' | 'authnContexts'> & {
  /** If empty, the stored signers are kept. */
  readonly signers: string;
  /** One a line. */
  readonly entityIds: string;
  readonly authorities: string;
};

type Common = Omit<ProviderChange, 'kind' | 'version' | 'rules' | 'fallback'>;

export interface ProviderDraft
  extends Omit<
    Common,
    | keyof OidcPart
    | keyof SamlPart
    | keyof LtiPart
    | keyof LdapPart
    | keyof ProxyPart
    | keyof FederationPart
    | 'metadata'
  > {
  readonly protocol: OidcPart | SamlPart | LtiPart | LdapPart | ProxyPart | FederationPart;
  readonly rules: readonly DraftRule[];
  readonly fallback: {
    readonly role: 'DEAN' | 'DEAN_OF_STUDIES' | 'INSTRUCTOR';
    readonly unitId: number | null;
  } | null;
}

export type ProtocolDraft<Kind extends ProviderDraft['protocol']['kind']> = Extract<
  ProviderDraft['protocol'],
  { kind: Kind }
>;

let lastKey = 0;
export const newRule = (): DraftRule => {
  lastKey += 1;
  return { key: lastKey, claim: '', value: '', role: 'INSTRUCTOR', unitId: null };
};

const protocolPart = (provider: IdentityProvider): ProviderDraft['protocol'] => {
  switch (provider.kind) {
    case 'OIDC':
      return {
        ...{ kind: 'OIDC', clientId: provider.clientId, scopes: provider.scopes },
        ...{ acrValues: provider.acrValues, maxAgeMinutes: provider.maxAgeMinutes },
      };
    case 'SAML':
      return {
        ...{ kind: 'SAML', signsRequests: provider.signsRequests, subjectFrom: provider.subjectFrom },
        authnContexts: provider.authnContexts,
        ...{ storedAddress: provider.metadata.address, source: '', certificate: '' },
      };
    case 'FEDERATION': {
      const { kind, signsRequests, subjectFrom, authnContexts, entityIds, authorities } = provider;
      return {
        ...{ kind, signsRequests, subjectFrom, authnContexts, signers: '' },
        ...{ entityIds: entityIds.join('\n'), authorities: authorities.join('\n') },
      };
    }
    case 'LDAP': {
      const { lookUp, bindDn, baseDn, userFilter, userDn, groupBaseDn, groupFilter } = provider;
      const { kind, subjectAttribute, certificate } = provider;
      return {
        ...{ kind, lookUp, bindDn, baseDn, userFilter, userDn, groupBaseDn, groupFilter },
        ...{ subjectAttribute, certificate },
      };
    }
    case 'PROXY': {
      const { kind, subjectHeader, methodsHeader, signOutPath } = provider;
      return { kind, subjectHeader, methodsHeader, signOutPath };
    }
    case 'LTI': {
      const { clientId, signInAddress, keysAddress, deploymentIds } = provider;
      return { kind: 'LTI', clientId, signInAddress, keysAddress, deployments: deploymentIds.join(', ') };
    }
  }
};

export const createProviderDraft = (provider: IdentityProvider): ProviderDraft => ({
  ...{ name: provider.name, logoSrc: provider.logoSrc, isActive: provider.isActive },
  ...{ nameClaim: provider.nameClaim, mailClaim: provider.mailClaim, usernameClaim: provider.usernameClaim },
  idClaim: provider.idClaim,
  ...{ secondFactor: provider.secondFactor, factorValue: provider.factorValue },
  ...{ trustsMails: provider.trustsMails, linksByMail: provider.linksByMail },
  ...{ trustsNames: provider.trustsNames, governsLinked: provider.governsLinked },
  fallback: provider.fallback,
  rules: provider.rules.map((rule) => ({ ...newRule(), ...rule })),
  protocol: protocolPart(provider),
});

const isRuleSound = ({ claim, value, role, unitId }: DraftRule): boolean =>
  claim.trim() !== '' && value.trim() !== '' && (role === 'ADMINISTRATOR' || unitId !== null);

const settingsFrom = ({ deployments, ...settings }: LtiPart) => ({
  ...settings,
  deploymentIds: deployments.split(',').flatMap((id) => id.trim() || []),
});

const linesOf = (typed: string): string[] => typed.split('\n').flatMap((line) => line.trim() || []);

export const buildProviderChange = (draft: ProviderDraft, version: number): ProviderChange | null => {
  const { fallback, protocol, ...rest } = draft;
  const texts = [draft.name, draft.nameClaim, draft.mailClaim, draft.usernameClaim];
  if (texts.some((text) => text.trim() === '') || !draft.rules.every(isRuleSound)) return null;
  if (fallback?.unitId === null) return null;
  const common = {
    ...rest,
    version,
    rules: draft.rules.map(({ key: _, ...rule }) => rule),
    fallback: fallback && { role: fallback.role, unitId: fallback.unitId as number },
  };
  switch (protocol.kind) {
    case 'OIDC': {
      const { clientSecret, ...client } = protocol;
      return client.scopes.trim() === ''
        ? null
        : { ...common, ...client, ...(clientSecret && { clientSecret }) };
    }
    case 'LDAP': {
      const { bindPassword, ...directory } = protocol;
      return { ...common, ...directory, ...(bindPassword && { bindPassword }) };
    }
    case 'PROXY': {
      const { proxySecret, ...headers } = protocol;
      return { ...common, ...headers, ...(proxySecret && { proxySecret }) };
    }
    case 'LTI':
      return { ...common, ...settingsFrom(protocol) };
    case 'FEDERATION': {
      const { signers, entityIds, authorities, ...settings } = protocol;
      const lists = { entityIds: linesOf(entityIds), authorities: linesOf(authorities) };
      return { ...common, ...settings, ...lists, ...(signers.trim() && { signers: readSigners(signers) }) };
    }
    case 'SAML': {
      const { source: typed, storedAddress, certificate: pasted, ...settings } = protocol;
      const certificate = pasted.trim() || null;
      const source = typed.trim() || (certificate === null ? null : storedAddress);
      return { ...common, ...settings, ...(source !== null && { metadata: { source, certificate } }) };
    }
  }
};
