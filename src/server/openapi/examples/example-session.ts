import { defaultUiConfig } from '#shared/platform/configs/contract.ts';

export const exampleSession = {
  user: {
    ...{ id: 3, username: 'albers', name: 'Kim Albers', role: 'REPORT_CREATOR' },
    roles: ['REPORT_CREATOR', 'DEAN'],
  },
  tenant: { subdomain: 'university', name: 'University of the Coast' },
  uiConfig: defaultUiConfig,
  agreementVersion: null,
  csrf: 'fV3kQ0b1xKc',
};
const status = {
  eula: { status: 'accepted', recordedOn: '2026-10-01T09:00:00Z', recordedBy: 'Kim Albers' },
  update: null,
  rental: null,
  extras: null,
};

export const sessionExamples = {
  setPassword: { body: { link: 'n1Jx', password: 'correct horse battery staple' }, answer: exampleSession },
  signIn: { body: { username: 'albers', password: 'correct horse battery staple' }, answer: exampleSession },
  switchRole: { body: { role: 'DEAN' } },
  getSession: { answer: exampleSession },
  getCsrf: { answer: { csrf: exampleSession.csrf } },
  issueToken: {
    body: { grantType: 'password', username: 'albers', password: 'correct horse battery staple' },
    answer: { accessToken: 'ejH0vY2qLw', tokenType: 'Bearer', expiresIn: 3600, refreshToken: 'Rk9xT41mZs' },
  },
  revokeToken: { body: { token: 'Rk9xT41mZs' } },
  getTenant: { answer: { ...exampleSession.tenant, registered: true } },
  getTenantOfHost: { answer: { ...exampleSession.tenant, language: 'de', otherDemo: null, demoUsers: [] } },
  getStatus: { answer: status },
  acceptEula: { answer: status },
  transmitUpdate: { body: { status: 'installed' }, answer: status },
  transmitRentalUpdate: { body: { status: 'renewed' }, answer: status },
  transmitExtrasUpdate: { body: { status: 'none' }, answer: status },
  knowledgeBaseToken: { answer: { token: 'kb_4f1', expiresOn: '2026-10-06T14:10:00Z' } },
};
