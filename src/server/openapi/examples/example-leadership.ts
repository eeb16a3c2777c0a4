import type { SurveyLeader } from '#shared/organisation/leadership/contract.ts';

const unit = { id: 9, name: 'Institute of Psychology' };
const proposal = {
  ...{ userId: 21, leaderKey: 'prof. dr. ada beck', externalIds: ['evasys:4711'], unitId: null },
};
const own = {
  externalIds: [
    {
      ...{ externalId: 'ada@university.example', origin: 'ACCOUNT', by: '', on: '2026-10-01T09:00:00Z' },
    },
  ],
  aliases: ['Ada Weiss'],
  surveyCount: 12,
  led: [
    {
      ...{ basis: 'CONFIRMED', leaderName: 'Prof. Dr. Ada Beck', externalIds: [], unit },
      ...{ periods: ['Summer term 2026'], surveyCount: 12, by: 'Kim Berg', on: '2026-11-21T08:15:00Z' },
    },
  ],
};
const user = {
  ...own,
  ...{ name: 'Prof. Dr. Ada Beck', username: 'ada@university.example', isActive: true },
  decisions: [
    {
      ...{ id: 4, isConfirmed: true, leaderName: 'prof. dr. ada beck', externalIds: [], unit },
      ...{ by: 'Kim Berg', on: '2026-11-21T08:15:00Z' },
    },
  ],
  mayEdit: true,
};

export const exampleLeaders: SurveyLeader[] = [
  {
    ...{ name: 'Prof. Dr. Ada Beck', externalIds: ['evasys:4711'], isProposed: false },
    account: { id: 21, name: 'Prof. Dr. Ada Beck', basis: 'EXTERNAL_ID' },
  },
  { name: 'Dr. Tom Frei', externalIds: [], account: null, isProposed: true },
];

export const leadershipExamples = {
  listLeaderProposals: {
    answer: {
      content: [
        {
          ...proposal,
          leaderName: 'Prof. Dr. Ada Beck',
          account: {
            ...{ name: 'Prof. Dr. Ada Beck', username: 'ada@university.example', units: [unit] },
            ...{ externalIds: ['ada@university.example'], isNameConfirmed: true, isActive: true },
          },
          ...{
            units: [unit],
            periods: ['Summer term 2026'],
            surveyCount: 3,
            linkedCount: 0,
            namesakeCount: 1,
          },
        },
      ],
      ...{ number: 0, size: 50, totalElements: 1, totalPages: 1 },
    },
  },
  decideLeaderProposals: { body: { isConfirmed: true, proposals: [proposal] }, answer: { surveyCount: 3 } },
  getOwnLeadership: { answer: own },
  getUserLeadership: { answer: user },
  putUserExternalIds: { body: { externalIds: ['evasys:4711', 'ada@university.example'] }, answer: user },
  putUserAliases: { body: { aliases: ['Ada Weiss'] }, answer: user },
  mergeLeadership: { body: { fromUserId: 22 }, answer: user },
  deleteLeaderDecision: { answer: user },
};
