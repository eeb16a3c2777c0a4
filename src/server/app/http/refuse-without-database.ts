import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseMonitor } from '../../db/database-monitor.ts';

export const refuseWithoutDatabase = (app: FastifyInstance, monitor: DatabaseMonitor): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.routeOptions.config.access !== undefined && !request.routeOptions.config.isProbe;
    if (isCall && monitor.state() === 'unavailable') done(new Problem('database.unavailable'));
    else done();
  });
};
