import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#shared/problem-codes.ts';
import { Problem } from '#shared/problems.ts';
import { problemBody } from './problem-body.ts';

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'error.headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'error.requestTimeout',
};
const phrases: Partial<Record<ProblemCode, string>> = {
  'error.headersTooLarge': 'Request Header Fields Too Large',
  'error.requestTimeout': 'Request Timeout',
};

/**
 * The HTTP parser's rejections never become requests: the problem is written to the raw connection, which then closes.
 * There is no request id, and the response does not say what exactly was wrong.
 */
export const answerParserError = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(codes[error.code ?? ''] ?? 'error.malformedRequest');
  const body = JSON.stringify(problemBody(problem));
  const head = [
    `HTTP/1.1 ${problem.status} ${phrases[problem.code] ?? 'Bad Request'}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/**
 * Node answers a request without a host with an empty response; this replaces it for a server with `requireHostHeader:
 * false`.
 */
export const requireHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') done(new Problem('error.malformedRequest'));
    else done();
  });
};
