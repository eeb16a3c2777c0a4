import type { FastifyInstance } from 'fastify';
import { searchSubunits, searchUnits } from '#shared/organisation/units/contract.ts';
import * as tree from '#shared/organisation/units/tree-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { archiveUnits, createUnit, moveUnits, renameUnit } from './change-units.ts';
import { findSubunits, findUnits } from './find-units.ts';
import { mergeUnit, previewMerge } from './merge-unit.ts';

export const unitRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchUnits, ({ actor, query }) => findUnits(database, actor, query));
  registerEndpoint(app, searchSubunits, ({ actor, query }) => findSubunits(database, actor, query));
  registerEndpoint(app, tree.createUnit, async ({ actor, body }) => createUnit(database, actor, body));
  registerEndpoint(app, tree.renameUnit, async ({ actor, params, body }) =>
    renameUnit(database, actor, params.unitId, body),
  );
  registerEndpoint(app, tree.moveUnits, async ({ actor, body }) => moveUnits(database, actor, body));
  registerEndpoint(app, tree.archiveUnits, async ({ actor, body }) => archiveUnits(database, actor, body));
  registerEndpoint(app, tree.previewMerge, async ({ actor, params }) =>
    previewMerge(database, actor, params.unitId, params.targetId),
  );
  registerEndpoint(app, tree.mergeUnit, async ({ actor, params, body }) =>
    mergeUnit(database, actor, params.unitId, body),
  );
};
