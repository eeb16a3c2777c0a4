import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/organisation/leadership/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { decideProposals, listProposals } from './decide-proposals.ts';
import {
  deleteDecision,
  getOwnLeadership,
  getUserLeadership,
  mergeLeadership,
  putAliases,
  putExternalIds,
} from './person-leadership.ts';

export const leadershipRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listLeaderProposals, ({ actor, query }) =>
    listProposals(database, actor, query),
  );
  registerEndpoint(app, contract.decideLeaderProposals, ({ actor, body }) =>
    decideProposals(database, actor, body),
  );
  registerEndpoint(app, contract.getOwnLeadership, ({ actor }) => getOwnLeadership(database, actor));
  registerEndpoint(app, contract.getUserLeadership, ({ actor, params }) =>
    getUserLeadership(database, actor, params.userId),
  );
  registerEndpoint(app, contract.putUserExternalIds, ({ actor, params, body }) =>
    putExternalIds(database, actor, params.userId, body.externalIds),
  );
  registerEndpoint(app, contract.putUserAliases, ({ actor, params, body }) =>
    putAliases(database, actor, params.userId, body.aliases),
  );
  registerEndpoint(app, contract.mergeLeadership, ({ actor, params, body }) =>
    mergeLeadership(database, actor, params.userId, body.fromUserId),
  );
  registerEndpoint(app, contract.deleteLeaderDecision, ({ actor, params }) =>
    deleteDecision(database, actor, params),
  );
};
