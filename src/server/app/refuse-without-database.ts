import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseMonitor } from '../db/database-monitor.ts';

/** Calls of the API are refused at once while the database is away: none has to find out for itself by waiting. */
export const refuseWithoutDatabase = (app: FastifyInstance, monitor: DatabaseMonitor): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = request.routeOptions.config.access !== undefined && !request.routeOptions.config.isProbe;
    if (isCall && monitor.state() === 'unavailable') done(new Problem('database.unavailable'));
    else done();
  });
};
