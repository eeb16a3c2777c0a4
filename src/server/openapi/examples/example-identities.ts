import type {
  LdapProvider,
  LtiProvider,
  OidcProvider,
  ProxyProvider,
  SamlProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import type { Identity } from '#shared/organisation/identity-providers/sign-in-contract.ts';

const site = 'https://plenum.university.example';
const base = `${site}/api/v1/session/providers/2`;

const common = {
  ...{ name: 'Campus account', logoSrc: null },
  ...{ nameClaim: 'name', mailClaim: 'email', usernameClaim: 'preferred_username' },
  idClaim: 'eduPersonUniqueId',
  secondFactor: 'STATED' as const,
  factorValue: '',
  ...{ trustsMails: false, linksByMail: false, trustsNames: true, governsLinked: false },
  fallback: null,
  rules: [{ claim: 'eduperson_affiliation', value: 'staff', role: 'INSTRUCTOR' as const, unitId: 9 }],
  isActive: true,
};
const settings = {
  ...{ kind: 'OIDC' as const, ...common, clientId: 'plenum', scopes: 'openid profile email' },
  ...{ acrValues: 'https://refeds.org/profile/mfa', maxAgeMinutes: null },
};
const issuer = 'https://login.university.example/realms/campus';

const provider: OidcProvider = {
  ...{ id: 2, version: 3, issuer, ...settings, hasSecret: true, identityCount: 214 },
  units: [{ id: 9, name: 'Institute of Psychology' }],
  addresses: {
    redirect: `${site}/sign-in/providers/2`,
    afterSignOut: `${site}/sign-in`,
    frontChannelLogout: `${base}/front-channel-logout`,
    backChannelLogout: `${base}/back-channel-logout`,
  },
};
const samlProvider: SamlProvider = {
  ...{ kind: 'SAML', id: 3, version: 1, issuer: 'https://idp.university.example/idp/shibboleth', ...common },
  ...{ name: 'Federation', nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'uid', rules: [] },
  ...{ units: [], identityCount: 0, signsRequests: true, subjectFrom: 'PAIRWISE_ID' },
  authnContexts: 'https://refeds.org/profile/mfa',
  metadata: {
    ...{ address: 'https://idp.university.example/idp/shibboleth', isSigned: true, validUntil: null },
    readOn: '2026-11-21T08:15:00Z',
    signInAddress: 'https://idp.university.example/idp/profile/SAML2/Redirect/SSO',
    certificates: [
      { name: 'CN=idp.university.example', expiresOn: '2036-01-01T00:00:00Z', fingerprint: '9A:1F:…' },
    ],
  },
  addresses: {
    entityId: `${site}/api/v1/sign-in-providers/3/metadata`,
    assertionConsumer: `${site}/api/v1/session/providers/3/assertion`,
  },
};
const platform: LtiProvider = {
  ...{ kind: 'LTI', id: 4, version: 2, issuer: 'https://moodle.university.example', ...common },
  ...{ name: 'Moodle', rules: [], units: [], identityCount: 120, clientId: 'kJ2sQx8fT0aVw9z' },
  signInAddress: 'https://moodle.university.example/mod/lti/auth.php',
  keysAddress: 'https://moodle.university.example/mod/lti/certs.php',
  deploymentIds: ['3'],
  addresses: {
    tool: `${site}/reports`,
    initiation: `${site}/api/v1/session/providers/4/lti/initiation`,
    launch: `${site}/api/v1/session/providers/4/lti/launch`,
  },
};
const directory: LdapProvider = {
  ...{ kind: 'LDAP', id: 5, version: 2, issuer: 'ldaps://ldap.university.example', ...common },
  ...{ name: 'Directory', nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'uid' },
  ...{ rules: [], units: [], identityCount: 80, lookUp: 'SEARCH', userDn: '', hasSecret: true },
  ...{ bindDn: 'cn=plenum,dc=university,dc=example', baseDn: 'ou=people,dc=university,dc=example' },
  ...{ userFilter: '(uid={username})', groupBaseDn: '', groupFilter: '(member={dn})' },
  ...{ subjectAttribute: 'entryUUID', certificate: '' },
};
const proxy: ProxyProvider = {
  ...{ kind: 'PROXY', id: 6, version: 2, issuer: 'https://idp.university.example/idp/shibboleth', ...common },
  ...{ name: 'University account', nameClaim: 'X-Display-Name', mailClaim: 'X-Mail', rules: [] },
  ...{ usernameClaim: 'X-Username', units: [], identityCount: 0, subjectHeader: 'X-Remote-User' },
  ...{ methodsHeader: '', signOutPath: '/mellon/logout?ReturnTo=/sign-in', hasSecret: true },
  addresses: { protected: `${site}/api/v1/session/providers/6/proxy` },
};
const credentials = { username: 'ada', password: 'the password at the directory' };
const identity: Identity = {
  ...{ id: 31, providerName: settings.name, issuer, subject: '248289761001', linkedAs: 'CREATED' },
  ...{ linkedBy: settings.name, linkedOn: '2026-10-01T09:00:00Z', lastUsedOn: '2026-11-21T08:15:00Z' },
};
const providers = [{ id: 2, name: settings.name }];
const ownProviders = [{ id: 2, name: settings.name, takesPassword: false, isFederation: false }];
const departure = { answer: { location: `${issuer}/protocol/openid-connect/auth?client_id=plenum` } };
const comeBack = { query: '?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' };

const scimAddress = `${site}/api/v1/scim/v2`;
const personId = '2819c223-7f76-453a-919d-413861904646';
const groupId = 'e9e30dba-f08f-4109-8486-d5c6a331660a';
const at = { created: '2026-11-20T08:00:00Z', lastModified: '2026-11-21T08:15:00Z', version: 'W/"3"' };
const announced = {
  schemas: [SCHEMAS.user, SCHEMAS.enterprise],
  ...{ externalId: '248289761001', userName: 'ada@university.example', displayName: 'Ada Lovelace' },
  ...{ active: true, emails: [{ value: 'ada@university.example', type: 'work', primary: true }] },
  [SCHEMAS.enterprise]: { department: 'Psychology' },
};
const scimPerson = {
  ...{ ...announced, id: personId, groups: [{ value: groupId, display: 'Lecturers' }] },
  meta: { resourceType: 'User', location: `${scimAddress}/Users/${personId}`, ...at },
};
const announcedGroup = {
  ...{ schemas: [SCHEMAS.group], displayName: 'Lecturers', members: [{ value: personId }] },
};
const scimGroup = {
  ...{ ...announcedGroup, id: groupId },
  members: [{ value: personId, display: announced.userName, type: 'User' }],
  meta: { resourceType: 'Group', location: `${scimAddress}/Groups/${groupId}`, ...at },
};
const scimList = (...Resources: object[]) => ({
  ...{ schemas: [SCHEMAS.list], totalResults: 1, startIndex: 1, itemsPerPage: 1, Resources },
});
const deactivation = {
  schemas: [SCHEMAS.patch],
  Operations: [{ op: 'replace', path: 'active', value: false }],
};
const connection = {
  ...{ baseUrl: scimAddress, matchClaim: 'sub', lastCallOn: '2026-11-21T08:15:00Z', lastFailure: null },
  ...{ people: { total: 640, inactive: 12, withoutAccount: 3 }, groups: 14 },
  tokens: [
    {
      ...{ id: 3, createdBy: 'Ada Admin', createdOn: '2026-11-01T08:00:00Z', lastUsedOn: null },
      ...{ expiresOn: '2027-11-02T00:00:00Z', isExpired: false },
    },
  ],
};
const scimExamples = {
  getScimConnection: { answer: connection },
  putScimConnection: { body: { matchClaim: 'sub' }, answer: connection },
  createScimToken: {
    body: { expiresOn: '2027-11-01' },
    answer: { id: 3, token: 'plenum_scim_shown-once' },
  },
  listScimUsers: { answer: scimList(scimPerson) },
  createScimUser: { body: announced, answer: scimPerson },
  getScimUser: { answer: scimPerson },
  putScimUser: { body: announced, answer: scimPerson },
  patchScimUser: { body: deactivation, answer: { ...scimPerson, active: false } },
  listScimGroups: { answer: scimList(scimGroup) },
  createScimGroup: { body: announcedGroup, answer: scimGroup },
  getScimGroup: { answer: scimGroup },
  putScimGroup: { body: announcedGroup, answer: scimGroup },
  patchScimGroup: {
    body: {
      schemas: [SCHEMAS.patch],
      Operations: [{ op: 'add', path: 'members', value: [{ value: personId }] }],
    },
  },
  getScimConfig: {
    answer: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      ...{ patch: { supported: true }, filter: { supported: true, maxResults: 200 } },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      ...{ changePassword: { supported: false }, sort: { supported: false }, etag: { supported: true } },
      authenticationSchemes: [
        {
          ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
          description: 'A token from the settings of the identity provider in Plenum.',
        },
      ],
    },
  },
  listScimResourceTypes: {
    answer: scimList({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
      ...{ id: 'User', name: 'User', endpoint: '/Users', schema: SCHEMAS.user, schemaExtensions: [] },
    }),
  },
  listScimSchemas: {
    answer: scimList({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      ...{ id: SCHEMAS.group, name: 'Group', attributes: [] },
    }),
  },
};

export const identityExamples = (session: object) => ({
  ...scimExamples,
  listSignInProviders: {
    answer: [{ id: 2, name: settings.name, logoSrc: null, takesPassword: false, isFederation: false }],
  },
  searchFederation: {
    answer: [
      {
        entityId: 'https://idp.university.example/idp/shibboleth',
        name: { de: 'Universität Beispielstadt', en: 'Example University' },
        domain: 'university.example',
      },
    ],
  },
  leaveForProvider: { body: { returnPath: '/reports/7' }, ...departure },
  signInByProvider: { body: comeBack, answer: { ...session, returnPath: '/reports/7' } },
  leaveProvider: { answer: { location: `${issuer}/protocol/openid-connect/logout?client_id=plenum` } },
  frontChannelLogout: { answer: {} },
  backChannelLogout: {
    body: { logout_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJpc3MiOiI.c2lnbmF0dXJl' },
  },
  initiateLaunchByForm: {
    body: { iss: platform.issuer, login_hint: '17', target_link_uri: platform.addresses.tool },
  },
  acceptLaunch: { body: { state: 'af0ifjsldkj', id_token: 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiI.c2ln' } },
  acceptAssertion: { body: { SAMLResponse: 'PHNhbWxwOlJlc3BvbnNlPg==', RelayState: 'af0ifjsldkj' } },
  listOwnIdentities: { answer: { identities: [identity], providers: ownProviders } },
  signInByDirectory: { body: credentials, answer: session },
  linkOwnDirectoryEntry: { body: credentials },
  leaveToLink: departure,
  linkOwnIdentity: { body: comeBack },
  listUserIdentities: {
    answer: {
      ...{ identities: [identity], providers },
      assignments: [
        {
          ...{ providerName: settings.name, assignedOn: '2026-10-01T09:00:00Z' },
          ...{ roles: ['INSTRUCTOR'], unitNames: ['Institute of Psychology'] },
          reasons: [{ claim: 'eduperson_affiliation', value: 'staff', found: 'staff', role: 'INSTRUCTOR' }],
        },
      ],
    },
  },
  linkUserIdentity: { body: { providerId: 2, subject: '248289761001' } },
  listIdentityProviders: { answer: [provider, samlProvider, platform, directory, proxy] },
  createIdentityProvider: { body: { kind: 'OIDC' as const, name: settings.name, issuer }, answer: provider },
  putIdentityProvider: {
    body: { version: 3, ...settings, clientSecret: 'kept encrypted, never answered' },
    answer: provider,
  },
  lookUpDirectoryPerson: {
    body: { username: 'ada' },
    answer: {
      person: {
        subject: '5f0c8c3e-1a52-4d3f-9a55-6a1f0d5c9b11',
        claims: {
          uid: ['ada'],
          eduPersonAffiliation: ['member', 'staff'],
          dn: 'uid=ada,ou=people,dc=campus,dc=example',
        },
      },
    },
  },
  testIdentityProvider: {
    answer: {
      kind: 'OIDC' as const,
      ...{ issuer, signsOut: true, frontChannelLogout: true, backChannelLogout: true, namesIssuer: true },
      ...{ keyCount: 2, checkedOn: '2026-11-21T08:15:00Z' },
    },
  },
});
