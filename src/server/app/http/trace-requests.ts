import type { FastifyInstance } from 'fastify';
import { isTracing, startSpan, type TraceSpan, withSpan } from '../../tracing.ts';

const HEADER = 'traceparent';

export const traceRequests = (app: FastifyInstance): void => {
  if (!isTracing()) return;
  const spans = new WeakMap<object, TraceSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    if (routeOptions.config.isProbe) return done();
    const route = routeOptions.url ?? '';
    const given = headers[HEADER];
    const span = startSpan(`${method} ${route}`.trim(), {
      kind: 'server',
      parent: typeof given === 'string' ? given : null,
      attributes: { 'http.request.method': method, 'http.route': route, 'plenum.request_id': request.id },
    });
    if (span) spans.set(request, span);
    withSpan(span, done);
  });
  // Reading a body leaves the context of the hook before.
  app.addHook('preValidation', (request, _reply, done) => withSpan(spans.get(request) ?? null, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const error = statusCode >= 500 ? String(statusCode) : null;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, error);
    done();
  });
};
