import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { isoDateTime } from '../../schemas.ts';

const report = z.object({ status: z.string(), recordedOn: isoDateTime, recordedBy: z.string() }).nullable();

/** [3.18] `cell` names the database that the tenant is in, where the operator has several. */
export const status = z.object({
  eula: report,
  update: report,
  rental: report,
  extras: report,
  cell: z.string().nullable(),
});
export type Status = z.infer<typeof status>;

export const getStatus = endpoint({
  operationId: 'getStatus',
  method: 'GET',
  path: '/status',
  summary: 'What the tenant has accepted and reported',
  access: 'session',
  permission: 'configs.edit',
  response: status,
  problems: [],
});

export const acceptEula = endpoint({
  operationId: 'acceptEula',
  method: 'POST',
  audit: 'settings.eulaAccepted',
  path: '/status/eula-acceptance',
  summary: 'Accept the end-user agreement for the tenant',
  access: 'session',
  permission: 'configs.edit',
  response: status,
  problems: [],
});

/** The status is stored and shown but never interpreted. */
const transmitted = z.strictObject({ status: z.string().trim().min(1).max(200) });

const transmission = (operationId: string, path: `/status/${string}`, summary: string) =>
  endpoint({
    operationId,
    method: 'POST',
    audit: 'settings.statusTransmitted',
    path,
    summary,
    access: 'session',
    permission: 'configs.edit',
    body: transmitted,
    response: status,
    problems: [],
  });

export const transmitUpdate = transmission('transmitUpdate', '/status/update', 'Transmit the update status');
export const transmitRentalUpdate = transmission(
  'transmitRentalUpdate',
  '/status/rental-update',
  'Transmit the rental update status',
);
export const transmitExtrasUpdate = transmission(
  'transmitExtrasUpdate',
  '/status/extras-update',
  'Transmit the extras update status',
);

/** [7.30] */
export const knowledgeBaseToken = endpoint({
  operationId: 'knowledgeBaseToken',
  method: 'POST',
  audit: 'knowledgeBase.entered',
  path: '/knowledge-base/login-token',
  summary: 'A short-lived token for signing in to the knowledge base; opens nothing here',
  access: 'session',
  permission: null,
  response: z.object({ token: z.string(), expiresOn: isoDateTime }),
  problems: [],
});

/** [7.30] Resolves a token to its user, once and within five minutes. */
export const verifyKnowledgeBaseToken = endpoint({
  operationId: 'verifyKnowledgeBaseToken',
  method: 'POST',
  audit: 'none',
  path: '/knowledge-base/verification',
  summary: 'Whose a token for the knowledge base is; it works once',
  access: 'public',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ tenantSubdomain: z.string(), username: z.string(), name: z.string() }),
  problems: ['login.linkInvalid', 'error.tooManyRequests'],
});
