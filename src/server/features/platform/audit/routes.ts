import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/audit/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import {
  changeAuditSettings,
  exportAuditEntries,
  getAuditSettings,
  listAuditEntries,
} from './read-audit-log.ts';

export const auditRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listAuditEntries, ({ actor, query }) =>
    listAuditEntries(database, actor, query),
  );
  registerEndpoint(app, contract.exportAuditEntries, ({ actor, query }) =>
    exportAuditEntries(database, actor, query),
  );
  registerEndpoint(app, contract.getAuditSettings, ({ actor }) => getAuditSettings(database, actor));
  registerEndpoint(app, contract.putAuditSettings, ({ actor, body }) =>
    changeAuditSettings(database, actor, body),
  );
};
