import { shippedPermissions } from '#shared/permissions.ts';
import type { AuditEntry } from '#shared/platform/audit/contract.ts';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { MailConfig } from '#shared/platform/mails/contract.ts';
import type { Webhook, WebhookDelivery } from '#shared/platform/webhooks/contract.ts';

export const exampleSession = {
  user: {
    ...{ id: 3, username: 'albers', name: 'Kim Albers', role: 'REPORT_CREATOR' },
    roles: ['REPORT_CREATOR', 'DEAN'],
    permissions: [...shippedPermissions('REPORT_CREATOR')],
    ownRoles: [{ role: 'DEAN', name: { en: 'Dean without the overview' } }],
    deputyships: [
      {
        id: 5,
        role: 'DEAN_OF_STUDIES',
        name: 'Karla Lang',
        unitName: 'Faculty of Law',
        endsOn: '2027-03-03',
      },
    ],
    deputyshipId: null,
    isDeputyshipOver: false,
  },
  tenant: { subdomain: 'university', name: 'University of the Coast' },
  uiConfig: defaultUiConfig,
  agreementVersion: null,
  secondFactor: null,
  csrf: 'fV3kQ0b1xKc',
};

const status = {
  eula: { status: 'accepted', recordedOn: '2026-10-01T09:00:00Z', recordedBy: 'Kim Albers' },
  update: null,
  rental: null,
  extras: null,
  cell: 'north',
};

const requiredSecondFactor = {
  graceDays: 14,
  roles: [{ role: 'ADMINISTRATOR', accounts: 3, without: 1, requiredFrom: '2026-12-13T09:00:00Z' }],
  emergencyUserId: 3,
  localSignIn: true,
  administrators: [{ id: 3, name: 'Kim Albers', username: 'albers' }],
};

export const sessionExamples = {
  getRequiredSecondFactor: { answer: requiredSecondFactor },
  putRequiredSecondFactor: {
    body: { graceDays: 14, roles: ['ADMINISTRATOR'], emergencyUserId: null },
    answer: requiredSecondFactor,
  },
  setPassword: { body: { link: 'n1Jx', password: 'correct horse battery staple' }, answer: exampleSession },
  signIn: { body: { username: 'albers', password: 'correct horse battery staple' }, answer: exampleSession },
  challengePasskey: {
    body: { tenantSubdomain: 'coast' },
    answer: {
      rpId: 'plenum.university.example',
      challenge: 'w0VxZ4oHjQbQb1nSg4Qm6cD2M3pE5tYv',
      timeout: 300_000,
      userVerification: 'required',
    },
  },
  signInWithPasskey: {
    body: {
      credential: {
        ...{ id: 'q83vEjRWeJA', rawId: 'q83vEjRWeJA', type: 'public-key' },
        response: {
          ...{
            clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
            authenticatorData: 'SZYN5YgOjGh0NBcP',
            signature: 'MEUCIQDx',
          },
          userHandle: 'hV3kQq4',
        },
      },
    },
    answer: exampleSession,
  },
  switchRole: { body: { role: 'DEAN' } },
  getSession: { answer: exampleSession },
  getCsrf: { answer: { csrf: exampleSession.csrf } },
  issueToken: {
    body: { grantType: 'password', username: 'albers', password: 'correct horse battery staple' },
    answer: { accessToken: 'ejH0vY2qLw', tokenType: 'Bearer', expiresIn: 3600, refreshToken: 'Rk9xT41mZs' },
  },
  revokeToken: { body: { token: 'Rk9xT41mZs' } },
  getTenant: { answer: { ...exampleSession.tenant, registered: true } },
  getTenantOfHost: {
    answer: { ...exampleSession.tenant, language: 'de', localSignIn: true, otherDemo: null, demoUsers: [] },
  },
  getStatus: { answer: status },
  acceptEula: { answer: status },
  transmitUpdate: { body: { status: 'installed' }, answer: status },
  transmitRentalUpdate: { body: { status: 'renewed' }, answer: status },
  transmitExtrasUpdate: { body: { status: 'none' }, answer: status },
  knowledgeBaseToken: { answer: { token: 'kb_4f1', expiresOn: '2026-10-06T14:10:00Z' } },
};

const entry: AuditEntry = {
  id: 90412,
  at: '2026-11-22T08:15:00.000Z',
  userId: 3,
  userName: 'Kim Albers',
  role: 'REPORT_CREATOR',
  actsForName: null,
  apiKeyName: null,
  action: 'report.published',
  objectType: 'report',
  objectId: 118,
};

export const auditExamples = {
  listAuditEntries: {
    answer: { content: [entry], number: 0, size: 50, totalElements: 1, totalPages: 1 },
  },
  getAuditSettings: { answer: { keepMonths: 36 } },
  putAuditSettings: { body: { keepMonths: 36 }, answer: { keepMonths: 36 } },
};

const settings = {
  senderName: 'Evaluation Office',
  replyTo: 'evaluation@university.example',
  timeZone: 'Europe/Berlin',
  digestHour: 7,
  ...{ tellsReaders: true, tellsGuidelines: true, tellsReminders: true, attachesPdf: false },
};

const written = {
  subject: '{tenant}: new reports for you',
  body: 'Hello {name},\n\nyou have {reports} in Plenum:\n{link}',
};

const text = { kind: 'REPORTS_PUBLISHED' as const, language: 'en' as const, ...written };

const config: MailConfig = {
  settings,
  mailTexts: [{ ...text, isShipped: false }],
  canSend: true,
  from: 'plenum@university.example',
};

const choice = {
  choice: 'DAILY' as const,
  address: 'eva.roth@university.example',
  ...{ digestHour: 7, timeZone: 'Europe/Berlin' },
};

export const mailExamples = {
  getMailConfig: { answer: config },
  putMailSettings: { body: settings, answer: config },
  putMailText: { body: text, answer: { ...text, isShipped: false } },
  resetMailText: {
    body: { kind: 'REPORTS_PUBLISHED' as const, language: 'en' as const },
    answer: { ...text, isShipped: true },
  },
  sendTestMail: { body: text, answer: { address: 'eva.roth@university.example' } },
  getMailChoice: { answer: choice },
  putMailChoice: { body: { choice: 'DAILY' as const }, answer: choice },
};

const body = {
  url: 'https://hooks.university.example/plenum',
  events: ['import.done' as const, 'report.published' as const],
};

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

const webhook: Webhook = {
  ...{ id: 3, ...body, state: 'ACTIVE', createdOn: '2026-11-21T08:15:00Z' },
  ...{ failingSince: null, oldSecretUntil: null, waitingCount: 0, droppedCount: 0 },
  lastDeliveredOn: '2026-11-24T10:00:02Z',
};

const delivery: WebhookDelivery = {
  ...{ id: 17, messageId: 'msg_5f2b8c1e9d7a4f30b6e21c8d94a7f053', event: 'report.published' },
  ...{ state: 'WAITING', attempts: 1, status: 503, failure: 'httpError' },
  ...{ createdOn: '2026-11-24T10:00:00Z', attemptedOn: '2026-11-24T10:00:01Z' },
  nextAttemptOn: '2026-11-24T10:00:06Z',
};

export const webhookExamples = {
  listWebhooks: { answer: [webhook] },
  createWebhook: { body, answer: { id: 3, secret } },
  putWebhook: { body: { ...body, isPaused: false }, answer: webhook },
  rotateWebhookSecret: { body: { overlapHours: 24 }, answer: { secret } },
  listWebhookDeliveries: {
    answer: { content: [delivery], number: 0, size: 20, totalElements: 1, totalPages: 1 },
  },
  testWebhook: { answer: delivery },
  redeliverWebhookMessage: { answer: delivery },
};
