import type { FastifyInstance } from 'fastify';
import * as attributeList from '#shared/surveys/imports/attribute-list.ts';
import * as contract from '#shared/surveys/imports/contract.ts';
import * as invitations from '#shared/surveys/imports/invitations.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { previewAttributeList, setListedAttributes } from './invitations/attribute-list.ts';
import { previewInvitations } from './invitations/preview-invitations.ts';
import { setInvitations } from './invitations/set-invitations.ts';
import { deleteCodebook, listCodebooks, saveCodebook } from './preview/codebooks.ts';
import { getImport, listImports } from './preview/read-imports.ts';
import { setMapping } from './preview/set-mapping.ts';
import { confirmImport } from './store/confirm-import.ts';
import { deleteImport } from './store/delete-import.ts';
import { undoImport } from './store/undo-import.ts';
import { startImport } from './upload/start-import.ts';

export const importRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.startImport, ({ actor, request, reply }) => {
    // What is refused half way is not read to its end.
    reply.header('connection', 'close');
    return startImport(database, actor, request);
  });
  registerEndpoint(app, contract.listImports, ({ actor, query }) => listImports(database, actor, query));
  registerEndpoint(app, contract.getImport, ({ actor, params }) =>
    getImport(database, actor, params.importId),
  );
  registerEndpoint(app, contract.setImportMapping, ({ actor, params, body }) =>
    setMapping(database, actor, params.importId, body),
  );
  registerEndpoint(app, contract.confirmImport, ({ actor, params, body }) =>
    confirmImport(database, actor, params.importId, body),
  );
  registerEndpoint(app, contract.deleteImport, async ({ actor, params }) => {
    await deleteImport(database, actor, params.importId);
    return undefined;
  });
  registerEndpoint(app, contract.undoImport, ({ actor, params, body }) =>
    undoImport(database, actor, params.importId, body.fromReports),
  );
  registerEndpoint(app, invitations.previewInvitations, ({ actor, request }) =>
    previewInvitations(database, actor, request),
  );
  registerEndpoint(app, attributeList.previewAttributeList, ({ actor, request }) =>
    previewAttributeList(database, actor, request),
  );
  registerEndpoint(app, attributeList.setListedAttributes, async ({ actor, body }) => {
    await setListedAttributes(database, actor, body.values);
    return undefined;
  });
  registerEndpoint(app, invitations.setInvitations, async ({ actor, body }) => {
    await setInvitations(database, actor, body.invitations);
    return undefined;
  });
  registerEndpoint(app, contract.listCodebooks, ({ actor }) => listCodebooks(database, actor));
  registerEndpoint(app, contract.saveCodebook, ({ actor, body }) => saveCodebook(database, actor, body));
  registerEndpoint(app, contract.deleteCodebook, async ({ actor, params }) => {
    await deleteCodebook(database, actor, params.codebookId);
    return undefined;
  });
};
