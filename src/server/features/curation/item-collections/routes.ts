import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/curation/item-collections/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getCollection, listCollections, setDirection } from './collections.ts';
import { joinCollections, previewJoin } from './join-collections.ts';
import { partCollection, previewPart } from './part-collection.ts';

export const itemCollectionRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listItemCollections, ({ actor, query }) =>
    listCollections(database, actor, query),
  );
  registerEndpoint(app, contract.getItemCollection, ({ actor, params }) =>
    getCollection(database, actor, params.itemCollectionId),
  );
  registerEndpoint(app, contract.previewJoin, ({ actor, params, query }) =>
    previewJoin(database, actor, params.itemCollectionId, query.others ?? []),
  );
  registerEndpoint(app, contract.joinItemCollections, ({ actor, params, body }) =>
    joinCollections(database, actor, { id: params.itemCollectionId, version: body.version }, body.others),
  );
  registerEndpoint(app, contract.previewPart, ({ actor, params, query }) =>
    previewPart(database, actor, params.itemCollectionId, query.itemIds ?? []),
  );
  registerEndpoint(app, contract.partItemCollection, ({ actor, params, body }) =>
    partCollection(database, actor, { id: params.itemCollectionId, version: body.version }, body.itemIds),
  );
  registerEndpoint(app, contract.setDirection, ({ actor, params, body }) =>
    setDirection(database, actor, { id: params.itemCollectionId, version: body.version }, body.direction),
  );
};
