import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type InputError, Problem, type ProblemBody, type ProblemCode, problems } from '#shared/problems.ts';

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

/** The body of a problem; texts come from the code alone, so nothing of an unknown error leaves the server. */
export const problemBody = (problem: Problem, requestId: string): ProblemBody => ({
  type: 'about:blank',
  title: problem.code,
  status: problems[problem.code],
  code: problem.code,
  params: problem.params,
  ...(problem.errors && { errors: problem.errors }),
  requestId,
});

/** What fails before any route is found: an address that is no address, or one that is too long, leads nowhere. */
export const answerUnroutable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const body = problemBody(new Problem('error.notFound'), request.id);
  reply.status(404).type('application/problem+json').serializer(JSON.stringify).send(body);
};

/** Turns everything thrown into problem+json, in this one place. */
export const handleProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    const isExpected = error instanceof Problem;
    if (problem.status >= 500 && !isExpected) request.log.error({ err: error }, 'unexpected error');
    return reply
      .status(problem.status)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problemBody(problem, request.id));
  });
};
