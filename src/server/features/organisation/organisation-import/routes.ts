import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/organisation/organisation-import/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { importPeople, previewPeople } from './import-people.ts';
import { importUnits, previewUnits } from './import-units.ts';

export const organisationImportRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.previewUnits, async ({ actor, body }) =>
    previewUnits(database, actor, body),
  );
  registerEndpoint(app, contract.importUnits, async ({ actor, body }) => importUnits(database, actor, body));
  registerEndpoint(app, contract.previewPeople, async ({ actor, body }) =>
    previewPeople(database, actor, body),
  );
  registerEndpoint(app, contract.importPeople, async ({ actor, body }) =>
    importPeople(database, actor, body),
  );
};
