import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/figures/norms/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createNorm, deleteNorm, getNorm, listNorms, putNorm, readNormCsv } from './change-norm.ts';

export const normRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listNorms, ({ actor }) => listNorms(database, actor));
  registerEndpoint(app, contract.getNorm, ({ actor, params }) => getNorm(database, actor, params.normId));
  registerEndpoint(app, contract.createNorm, ({ actor, body }) => createNorm(database, actor, body));
  registerEndpoint(app, contract.putNorm, ({ actor, params, body }) =>
    putNorm(database, actor, params.normId, body),
  );
  registerEndpoint(app, contract.deleteNorm, ({ actor, params }) =>
    deleteNorm(database, actor, params.normId),
  );
  registerEndpoint(app, contract.readNormCsv, ({ actor, body }) => readNormCsv(database, actor, body.csv));
};
