import type { FastifyInstance } from 'fastify';
import { deletePublication, putPublication } from '#shared/publication/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { targetOf, withVersion } from '../report-access/target-of-call.ts';
import { publishReport } from './publish-report.ts';
import { unpublishReport } from './unpublish-report.ts';

export const publicationRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, putPublication, async (call) =>
    withVersion(call.reply, await publishReport(services, call.actor, targetOf(call), call.body)),
  );
  registerEndpoint(app, deletePublication, async (call) => {
    const version = await unpublishReport(services, call.actor, targetOf(call));
    return withVersion(call.reply, { version, answer: undefined });
  });
};
