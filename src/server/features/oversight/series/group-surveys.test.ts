import { expect, test } from 'vitest';
import { groupSubjects, type Subject } from './group-surveys.ts';
import type { SeriesSurvey } from './survey-queries.ts';

const survey = (id: number, leaderName: string, leaderId: number | null): SeriesSurvey => ({
  input: {
    ...{ id, formId: 1, description: `Course ${id}`, leaderName, unitId: 3, unitName: 'Law', periodId: null },
    ...{ periodName: null, status: 'PROCESSED', responseCount: 20, minRespondentCount: 5 },
  } as SeriesSurvey['input'],
  formShortName: 'LV',
  leader: leaderId === null ? null : { userId: leaderId, name: `Account ${leaderId}` },
  isProposed: false,
});

const subjects = (kind: 'UNIT' | 'LEADER', surveys: readonly SeriesSurvey[]): Subject[] =>
  groupSubjects({ kind, readers: 'LEADER', titlePattern: '{survey}' }, 'Teaching', new Set([1]), surveys);

test.each([
  ['all are led by one person', [survey(1, 'Ada', 7), survey(2, ' ADA ', 7)], null, ['Account 7']],
  ['two people lead them', [survey(1, 'Ada', 7), survey(2, 'Grace', 8)], 'severalLeaders', []],
  ['two accounts bear the name', [survey(1, 'Ada', 7), survey(2, 'Ada', 8)], 'severalLeaders', []],
  ['one of two has no account', [survey(1, 'Ada', 7), survey(2, 'Ada', null)], 'leaderWithoutAccount', []],
  ['of one nobody is named', [survey(1, 'Ada', 7), survey(2, ' ', 7)], 'noLeader', []],
] as const)(
  'When a report is for the leader of surveys and %s, then it says who reads it, or why nobody',
  (_, surveys, reason, readers) => {
    const [subject] = subjects('UNIT', surveys);
    expect([subject?.reason, subject?.readers, subject?.unitIds]).toEqual([reason, readers, []]);
  },
);

test('When a survey joins that the leader does not lead, then one report is not split, and nobody gets it', () => {
  const found = subjects('LEADER', [survey(1, 'Ada', 7), survey(2, 'Ada', 8), survey(3, 'Grace', 9)]);
  expect(found.map(({ label, reason }) => [label, reason])).toEqual([
    ['Ada', 'severalLeaders'],
    ['Grace', null],
  ]);
});
