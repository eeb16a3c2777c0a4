import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { inputErrorCodes, type ProblemCode } from '#shared/problem-codes.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import {
  isBetweenCells,
  isDatabaseBusy,
  isDatabaseLoss,
  isDiskFull,
  isReadOnly,
} from '../../db/database-errors.ts';
import type { DatabaseMonitor } from '../../db/database-monitor.ts';
import { problemBody } from './problem-body.ts';
import { readRequestId } from './request-ids.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly databaseMonitor: DatabaseMonitor;
  }
}

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'error.badInput',
  401: 'error.unauthorized',
  403: 'error.forbidden',
  404: 'error.notFound',
  413: 'error.tooLarge',
  415: 'error.badInput',
  429: 'error.tooManyRequests',
  503: 'error.unavailable',
};

const inputErrors = (error: unknown): InputError[] | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map((issue) => ({
    path: issue.instancePath.split('/').filter(Boolean).join('.'),
    code: inputErrorCodes.find((code) => code === `input.${issue.keyword}`) ?? 'input.invalid',
  }));
};

/** PostgreSQL's codes for text with a NUL, plain or within JSON. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isBetweenCells(error)) return new Problem('tenant.moving');
  if (isDiskFull(error)) return new Problem('database.full');
  if (isDatabaseLoss(error) || isDatabaseBusy(error) || isReadOnly(error))
    return new Problem('database.unavailable');
  if (UNSTORABLE_TEXT.has((error as { code?: unknown }).code)) return new Problem('error.badInput');
  const errors = inputErrors(error);
  if (errors) return new Problem('error.badInput', {}, errors);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return new Problem(codeOfStatus[status] ?? 'error.occurred');
};

const RETRY_AFTER: Record<number, number> = { 429: 10, 503: 5 };

const retryAfter = ({ status, params }: Problem): number | undefined =>
  status in RETRY_AFTER && typeof params.seconds === 'number' ? params.seconds : RETRY_AFTER[status];

export const answerUnroutable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const body = problemBody(new Problem('error.notFound'), readRequestId(request));
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
};

const DATABASE_PROBLEMS: readonly ProblemCode[] = ['database.unavailable', 'database.full'];

/** The monitor logs errors of the database, once per outage instead of once per call. */
export const handleProblems = (app: FastifyInstance, monitor: DatabaseMonitor): void => {
  app.decorate('databaseMonitor', monitor);
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (DATABASE_PROBLEMS.includes(problem.code)) monitor.noteError(error);
    else if (problem.status >= 500 && !(error instanceof Problem))
      request.log.error({ err: error }, 'unexpected error');
    const seconds = retryAfter(problem);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemBody(problem, readRequestId(request)));
  });
};
