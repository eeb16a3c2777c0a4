import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Problem } from '#shared/problems.ts';
import { authenticate } from './authenticate.ts';
import type { Services } from './context.ts';
import { registerFeatures } from './features.ts';
import { handleProblems, problemBody } from './problem-handler.ts';

/** The whole HTTP application, without listening; tests call it through `inject`. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: services.log,
    routerOptions: { maxParamLength: 300 },
    bodyLimit: 5 * 1024 * 1024,
    disableRequestLogging: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleProblems(app);
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .type('application/problem+json')
      .send(problemBody(new Problem('error.notFound'), request.id)),
  );
  await app.register(helmet);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await app.register(multipart);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Plenum', version: '1' } },
    transform: jsonSchemaTransform,
  });
  authenticate(app, services.database);
  registerFeatures(app, services);
  await app.ready();
  return app;
};
