import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/replies/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { decideReply, listWaitingReplies } from './check-replies.ts';
import { getOwnReply, putOwnReply, withdrawOwnReply } from './own-reply.ts';

export const replyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getOwnReply, ({ actor, params }) =>
    getOwnReply(database, actor, params.reportId),
  );
  registerEndpoint(app, contract.putOwnReply, ({ actor, params, body }) =>
    putOwnReply(database, actor, params.reportId, body.text),
  );
  registerEndpoint(app, contract.deleteOwnReply, async ({ actor, params }) => {
    await withdrawOwnReply(database, actor, params.reportId);
    return undefined;
  });
  registerEndpoint(app, contract.listWaitingReplies, ({ actor, query }) =>
    listWaitingReplies(database, actor, query),
  );
  registerEndpoint(app, contract.decideReply, async ({ actor, params, body }) => {
    await decideReply(database, actor, params.replyId, body);
    return undefined;
  });
};
