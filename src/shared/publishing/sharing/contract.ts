import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reportParams } from '../../reports/report-items/contract.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';

const expiresOn = z.iso.datetime({ offset: true });
const password = text(10_000);

const accessToken = z.object({
  id,
  name: z.string(),
  language: z.enum(interfaceLanguages),
  hasPassword: z.boolean(),
  expiresOn: isoDateTime,
  createdOn: isoDateTime,
  createdBy: z.string(),
  accessCount: z.int().min(0),
  lastAccessOn: isoDateTime.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** The only response with the token itself; the server stores only its hash. */
const newAccessToken = accessToken.extend({
  token: z.string(),
  link: z.string(),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

const wantedAccessToken = z.strictObject({
  name: text(10_000),
  language: z.enum(interfaceLanguages),
  expiresOn,
  password: password.nullable().default(null),
});
export type WantedAccessToken = z.input<typeof wantedAccessToken>;

const accessTokenChanges = z.strictObject({
  name: text(10_000).optional(),
  language: z.enum(interfaceLanguages).optional(),
  expiresOn: expiresOn.optional(),
  password: password.nullable().optional(),
});
export type AccessTokenChanges = z.input<typeof accessTokenChanges>;

const tokenParams = reportParams.extend({ tokenId: idParam });

export const listAccessTokens = endpoint({
  operationId: 'listAccessTokens',
  method: 'GET',
  path: '/reports/:reportId/access-tokens',
  summary: 'The links that a report can be read by',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  query: pageQuery(20),
  response: pageSchema(accessToken),
  problems: [],
});

export const createAccessToken = endpoint({
  operationId: 'createAccessToken',
  method: 'POST',
  audit: 'report.linkCreated',
  path: '/reports/:reportId/access-tokens',
  summary: 'Make a link that shows what was published of a report; its token is in this answer alone',
  access: 'session',
  permission: 'reports.publish',
  params: reportParams,
  body: wantedAccessToken,
  response: newAccessToken,
  status: 201,
  problems: ['report.notPublished', 'accessToken.error.limitExceeded'],
});

/** `password` `null` removes it; a new one ends access gained with the old one. */
export const patchAccessToken = endpoint({
  operationId: 'patchAccessToken',
  method: 'PATCH',
  audit: 'report.linkChanged',
  path: '/reports/:reportId/access-tokens/:tokenId',
  summary: 'Change name, language, expiry or password of a link',
  access: 'session',
  permission: 'reports.publish',
  params: tokenParams,
  body: accessTokenChanges,
  response: accessToken,
  problems: [],
});

export const rotateAccessToken = endpoint({
  operationId: 'rotateAccessToken',
  method: 'POST',
  audit: 'report.linkRotated',
  path: '/reports/:reportId/access-tokens/:tokenId/rotation',
  summary: 'Give a link another token; the one before opens nothing any more',
  access: 'session',
  permission: 'reports.publish',
  params: tokenParams,
  response: newAccessToken,
  problems: [],
});

export const deleteAccessToken = endpoint({
  operationId: 'deleteAccessToken',
  method: 'DELETE',
  audit: 'report.linkDeleted',
  path: '/reports/:reportId/access-tokens/:tokenId',
  summary: 'Revoke a link',
  access: 'session',
  permission: 'reports.publish',
  params: tokenParams,
  problems: [],
});

export const listAccesses = endpoint({
  operationId: 'listAccesses',
  method: 'GET',
  path: '/reports/:reportId/access-tokens/:tokenId/accesses',
  summary: 'When a link was used',
  access: 'session',
  permission: 'reports.publish',
  params: tokenParams,
  query: pageQuery(20),
  response: pageSchema(z.object({ accessedOn: isoDateTime, count: z.int().min(1) })),
  problems: [],
});
