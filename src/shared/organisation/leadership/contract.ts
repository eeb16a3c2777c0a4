import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, namedReference, pageQuery, pageSchema, text } from '../../schemas.ts';
import { MAXIMUM_EXTERNAL_ID, MAXIMUM_EXTERNAL_IDS } from './rules.ts';

export const MAXIMUM_DECISIONS_AT_ONCE = 200;
export const MAXIMUM_ALIASES = 20;

/** Why an account leads surveys. `NAME`: an earlier release linked equal names, which waits for a confirmation. */
export const leaderBases = ['EXTERNAL_ID', 'CONFIRMED', 'MANUAL', 'NAME'] as const;
export const externalIdOrigins = ['ACCOUNT', 'MANUAL', 'IMPORT', 'PROVIDER'] as const;

export const surveyLeader = z.object({
  name: z.string(),
  externalIds: z.array(z.string()),
  account: z.object({ id, name: z.string(), basis: z.enum(leaderBases) }).nullable(),
  /** An account bears the name, which waits for a confirmation. */
  isProposed: z.boolean(),
});
export type SurveyLeader = z.infer<typeof surveyLeader>;

const proposalKey = {
  userId: id,
  /** In lower case, without blanks around it. */
  leaderKey: text(500).min(1),
  externalIds: z.array(text(MAXIMUM_EXTERNAL_ID).min(1)).max(MAXIMUM_EXTERNAL_IDS),
  /** `null` if external ids identify the person, for administrators of the whole tenant: it holds in every unit. */
  unitId: id.nullable(),
};

export const leaderProposal = z.object({
  ...proposalKey,
  leaderName: z.string(),
  account: z.object({
    name: z.string(),
    username: z.string(),
    externalIds: z.array(z.string()),
    units: z.array(namedReference),
    /** False if a sign-in brought a name that its bearer may have chosen. */
    isNameConfirmed: z.boolean(),
    isActive: z.boolean(),
  }),
  units: z.array(namedReference),
  periods: z.array(z.string()),
  surveyCount: z.int().min(1),
  linkedCount: z.int().min(0),
  namesakeCount: z.int().min(0),
});
export type LeaderProposal = z.infer<typeof leaderProposal>;

export const listLeaderProposals = endpoint({
  operationId: 'listLeaderProposals',
  method: 'GET',
  path: '/leader-proposals',
  summary: 'Accounts that bear the name of a leader of surveys, which nothing else links yet',
  access: 'session',
  permission: 'users.manage',
  query: pageQuery(50).extend({ name: text(200).optional() }),
  response: pageSchema(leaderProposal),
  problems: [],
});

export const leaderDecisions = z.strictObject({
  isConfirmed: z.boolean(),
  proposals: z.array(z.strictObject(proposalKey)).min(1).max(MAXIMUM_DECISIONS_AT_ONCE),
});
export type LeaderDecisions = z.infer<typeof leaderDecisions>;

export const decideLeaderProposals = endpoint({
  operationId: 'decideLeaderProposals',
  method: 'POST',
  path: '/leader-proposals/decisions',
  summary: 'Confirm or decline that accounts lead the surveys of a name, all or none; it is remembered',
  audit: 'user.leadershipDecided',
  access: 'session',
  permission: 'users.manage',
  body: leaderDecisions,
  response: z.object({ surveyCount: z.int().min(0) }),
  problems: ['error.notFound', 'user.oneself', 'leadership.notProposed', 'leadership.severalAccounts'],
});
export const ledSurveys = z.object({
  basis: z.enum(leaderBases),
  leaderName: z.string(),
  externalIds: z.array(z.string()),
  unit: namedReference,
  periods: z.array(z.string()),
  surveyCount: z.int().min(1),
  /** Empty where nobody did: an external id matched. */
  by: z.string(),
  on: isoDateTime.nullable(),
});
export type LedSurveys = z.infer<typeof ledSurveys>;

export const leaderDecision = z.object({
  id,
  isConfirmed: z.boolean(),
  leaderName: z.string(),
  externalIds: z.array(z.string()),
  unit: namedReference.nullable(),
  by: z.string(),
  on: isoDateTime,
});

export const ownLeadership = z.object({
  externalIds: z.array(
    z.object({
      externalId: z.string(),
      origin: z.enum(externalIdOrigins),
      by: z.string(),
      on: isoDateTime,
    }),
  ),
  aliases: z.array(z.string()),
  surveyCount: z.int().min(0),
  led: z.array(ledSurveys),
});
export type OwnLeadership = z.infer<typeof ownLeadership>;

export const getOwnLeadership = endpoint({
  operationId: 'getOwnLeadership',
  method: 'GET',
  path: '/leadership',
  summary: 'Which surveys one leads, and why',
  access: 'session',
  permission: 'reports.reply',
  response: ownLeadership,
  problems: [],
});

export const userLeadership = ownLeadership.extend({
  name: z.string(),
  username: z.string(),
  isActive: z.boolean(),
  decisions: z.array(leaderDecision),
  /** External ids hold in the whole tenant, so administrators of a part do not change them. */
  mayEdit: z.boolean(),
});
export type UserLeadership = z.infer<typeof userLeadership>;

const params = z.object({ userId: idParam });

export const getUserLeadership = endpoint({
  operationId: 'getUserLeadership',
  method: 'GET',
  path: '/users/:userId/leadership',
  summary: 'Which surveys a person leads, and why; external ids, other names and decisions',
  access: 'session',
  permission: 'users.manage',
  params,
  response: userLeadership,
  problems: ['error.notFound'],
});

const changeProblems = ['error.notFound', 'user.outOfReach'] as const;

export const putUserExternalIds = endpoint({
  operationId: 'putUserExternalIds',
  method: 'PUT',
  path: '/users/:userId/external-ids',
  summary: 'Replace the external ids of a person, and link the surveys that name them',
  audit: 'user.externalIdsChanged',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({
    externalIds: z.array(text(MAXIMUM_EXTERNAL_ID).trim().min(1)).max(MAXIMUM_EXTERNAL_IDS),
  }),
  response: userLeadership,
  problems: [...changeProblems, 'leadership.externalIdTaken'],
});

export const putUserAliases = endpoint({
  operationId: 'putUserAliases',
  method: 'PUT',
  path: '/users/:userId/aliases',
  summary: 'Replace the other names of a person; surveys of these names are proposed',
  audit: 'user.aliasesChanged',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ aliases: z.array(text(200).trim().min(1)).max(MAXIMUM_ALIASES) }),
  response: userLeadership,
  problems: changeProblems,
});

export const mergeLeadership = endpoint({
  operationId: 'mergeLeadership',
  method: 'POST',
  path: '/users/:userId/leadership/merge',
  summary:
    'Move surveys, external ids, names and decisions of another account of the same person to this one',
  audit: 'user.leadershipMerged',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ fromUserId: id }),
  response: userLeadership,
  problems: [...changeProblems, 'leadership.sameAccount'],
});

export const deleteLeaderDecision = endpoint({
  operationId: 'deleteLeaderDecision',
  method: 'DELETE',
  path: '/users/:userId/leadership/decisions/:decisionId',
  summary: 'Forget a decision; surveys that it linked are linked no more, and are proposed again',
  audit: 'user.leadershipReopened',
  access: 'session',
  permission: 'users.manage',
  params: params.extend({ decisionId: idParam }),
  response: userLeadership,
  problems: ['error.notFound', 'user.oneself', 'user.outOfReach'],
});
