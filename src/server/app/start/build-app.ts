import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem } from '#shared/problems.ts';
import { createReportLanguage } from '#shared/reports/reports/report-language.ts';
import { maskAnswer } from '../../features/platform/pseudonyms/pseudonyms.ts';
import { parseBasePath, withoutBasePath } from '../../lib/base-path.ts';
import { builtWebFolder } from '../../lib/built-web-folder.ts';
import type { Services } from '../../lib/services.ts';
import { serveOpenApi } from '../../openapi/serve-openapi.ts';
import { serveHealth } from '../health/serve-health.ts';
import { answerParserError, requireHost } from '../http/answer-parser-errors.ts';
import { authenticate } from '../http/authenticate.ts';
import { drainConnections } from '../http/drain-connections.ts';
import { linkPageHeaders } from '../http/link-page-headers.ts';
import { logRequests } from '../http/log-requests.ts';
import { problemBody } from '../http/problem-body.ts';
import { answerUnroutable, handleProblems } from '../http/problem-handler.ts';
import { refuseUnstorableText } from '../http/refuse-unstorable-text.ts';
import { refuseWhileClosing } from '../http/refuse-while-closing.ts';
import { refuseWithoutDatabase } from '../http/refuse-without-database.ts';
import { answerRequestId, readForwardedId, readRequestId } from '../http/request-ids.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { serveWeb } from '../http/serve-web.ts';
import { setNoStore } from '../http/set-no-store.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { registerFeatures } from './features.ts';

/** Both schema compilers are replaced; otherwise Fastify would load its own 110 modules, which nothing uses. */
const neverAsked = (): never => {
  throw new Error('Zod compiles the schemas.');
};

export interface AppOptions {
  readonly webFolder?: string;
  readonly serverFactory?: FastifyServerFactory;
  /** Registered before the features. */
  readonly prepare?: (app: FastifyInstance) => void;
}

export const buildApp = async (
  services: Services,
  { webFolder = builtWebFolder, serverFactory, prepare }: AppOptions = {},
): Promise<FastifyInstance> => {
  const { settings, database, monitor } = services;
  const basePath = parseBasePath(settings.publicUrl);
  const app = Fastify({
    loggerInstance: services.log,
    ...(serverFactory && { serverFactory }),
    // `logRequests` writes the one line instead.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options, request) => {
      const forwardedId = readForwardedId(request);
      return logger.child(forwardedId === undefined ? bindings : { ...bindings, forwardedId }, options);
    },
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 5 * 1024 * 1024,
    frameworkErrors: answerUnroutable,
    return503OnClosing: false,
    trustProxy: settings.trustedProxies?.length ? [...settings.trustedProxies] : false,
    clientErrorHandler: answerParserError,
    http: { requireHostHeader: false },
    schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleProblems(app, monitor);
  answerRequestId(app);
  traceRequests(app);
  logRequests(app);
  setNoStore(app);
  requireHost(app);
  refuseWhileClosing(app);
  refuseWithoutDatabase(app, monitor);
  sendSecurityHeaders(app, settings.publicUrl);
  await app.register(cookie);
  await app.register(multipart);
  await serveOpenApi(app, settings.publicUrl);
  serveHealth(app, services);
  drainConnections(app, services.subscribers);
  authenticate(app, database);
  refuseUnstorableText(app);
  prepare?.(app);
  app.decorate('maskAnswer', maskAnswer(database));
  registerFeatures(app, services);
  const sendPage = await serveWeb(app, webFolder, settings.publicUrl, linkPageHeaders(services));
  app.setNotFoundHandler(async (request, reply) => {
    if (!(await sendPage(request, reply)))
      reply
        .status(404)
        .type('application/problem+json')
        .send(problemBody(new Problem('error.notFound'), readRequestId(request)));
    return reply;
  });
  await app.ready();
  // The first name of a language takes 11 ms: better now than while somebody waits.
  createReportLanguage('en');
  return app;
};
