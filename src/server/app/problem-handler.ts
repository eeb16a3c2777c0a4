import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type InputError, Problem, type ProblemCode } from '#shared/problems.ts';
import { problemBody } from './problem-body.ts';

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
    code: `input.${issue.keyword}`,
  }));
};

/** What PostgreSQL says of text with a NUL in it, plain or within JSON: no text that anyone types. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05']);

const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (UNSTORABLE_TEXT.has((error as { code?: unknown }).code)) return new Problem('error.badInput');
  const errors = inputErrors(error);
  if (errors) return new Problem('error.badInput', {}, errors);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  return new Problem(codeOfStatus[status] ?? 'error.occurred');
};

/** Seconds until another try is worth while, where the problem does not say better. */
const RETRY_AFTER: Record<number, number> = { 429: 10, 503: 5 };

const retryAfter = ({ status, params }: Problem): number | undefined =>
  status in RETRY_AFTER && typeof params.seconds === 'number' ? params.seconds : RETRY_AFTER[status];

/** What fails before any route is found: an address that is no address, or one that is too long, leads nowhere. */
export const answerUnroutable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const body = problemBody(new Problem('error.notFound'), request.id);
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
};

/** Turns everything thrown into problem+json, in this one place. */
export const handleProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const isExpected = error instanceof Problem;
    if (problem.status >= 500 && !isExpected) request.log.error({ err: error }, 'unexpected error');
    const seconds = retryAfter(problem);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemBody(problem, request.id));
  });
};
