import type { IdentityProvider } from '#shared/identity-providers/contract.ts';
import type { Identity } from '#shared/identity-providers/sign-in-contract.ts';

const site = 'https://plenum.university.example';
const base = `${site}/api/v1/session/providers/2`;

const settings = {
  ...{ name: 'Campus account', logoSrc: null, clientId: 'plenum', scopes: 'openid profile email' },
  ...{ nameClaim: 'name', mailClaim: 'email', usernameClaim: 'preferred_username' },
  ...{ trustsMails: false, linksByMail: false, trustsNames: true, governsLinked: false },
  fallback: null,
  rules: [{ claim: 'eduperson_affiliation', value: 'staff', role: 'INSTRUCTOR' as const, unitId: 9 }],
  isActive: true,
};
const issuer = 'https://login.university.example/realms/campus';

const provider: IdentityProvider = {
  ...{ id: 2, version: 3, issuer, ...settings, hasSecret: true, identityCount: 214 },
  units: [{ id: 9, name: 'Institute of Psychology' }],
  addresses: {
    redirect: `${site}/sign-in/providers/2`,
    afterSignOut: `${site}/sign-in`,
    frontChannelLogout: `${base}/front-channel-logout`,
    backChannelLogout: `${base}/back-channel-logout`,
  },
};
const identity: Identity = {
  ...{ id: 31, providerName: settings.name, issuer, subject: '248289761001', linkedAs: 'CREATED' },
  ...{ linkedBy: settings.name, linkedOn: '2026-10-01T09:00:00Z', lastUsedOn: '2026-11-21T08:15:00Z' },
};
const providers = [{ id: 2, name: settings.name }];
const departure = { answer: { location: `${issuer}/protocol/openid-connect/auth?client_id=plenum` } };
const comeBack = { query: '?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' };

/** Calls about identity providers, as the API document shows them; `session`: what a sign-in is answered with. */
export const identityExamples = (session: object) => ({
  listSignInProviders: { answer: [{ id: 2, name: settings.name, logoSrc: null }] },
  leaveForProvider: { body: { returnPath: '/reports/7' }, ...departure },
  signInByProvider: { body: comeBack, answer: { ...session, returnPath: '/reports/7' } },
  leaveProvider: { answer: { location: `${issuer}/protocol/openid-connect/logout?client_id=plenum` } },
  frontChannelLogout: { answer: {} },
  backChannelLogout: {
    body: { logout_token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJpc3MiOiI.c2lnbmF0dXJl' },
  },
  listOwnIdentities: { answer: { identities: [identity], providers } },
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
  listIdentityProviders: { answer: [provider] },
  createIdentityProvider: { body: { name: settings.name, issuer }, answer: provider },
  putIdentityProvider: {
    body: { version: 3, ...settings, clientSecret: 'kept encrypted, never answered' },
    answer: provider,
  },
  testIdentityProvider: {
    answer: {
      ...{ issuer, signsOut: true, frontChannelLogout: true, backChannelLogout: true, namesIssuer: true },
      ...{ keyCount: 2, checkedOn: '2026-11-21T08:15:00Z' },
    },
  },
});
