import { anyone, type ExpectationRow, needs } from './expectation.ts';

const claims = { nameClaim: 'name', mailClaim: 'email', usernameClaim: 'uid' };
const choices = { trustsMails: false, linksByMail: false, trustsNames: false, governsLinked: false };

/** Identity providers, and by which of them people sign in. */
export const identityExpectations: readonly ExpectationRow[] = [
  [
    /^POST \/configs\/identity-providers$/,
    needs('configs.edit', () => ({ name: 'Campus', issuer: 'https://login.campus.example' })),
  ],
  [
    /^PUT \/configs\/identity-providers\/:providerId$/,
    needs('configs.edit', () => ({
      ...{ version: 1, name: 'Campus', logoSrc: null, clientId: '', scopes: 'openid', isActive: false },
      ...{ ...claims, ...choices, fallback: null, rules: [] },
    })),
  ],
  [/^[A-Z]+ \/configs\/identity-providers/, needs('configs.edit')],
  [/^POST \/own-identities\/.*\/completion$/, { ...anyone, body: () => ({ query: '' }) }],
  [/^[A-Z]+ \/own-identities/, anyone],
  [
    /^POST \/users\/:userId\/identities$/,
    needs('users.manage', () => ({ providerId: 2_147_483_647, subject: 'erika' })),
  ],
];
