import { describe, expect, test } from 'vitest';
import { groupSubjects, type Subject } from './group-surveys.ts';
import type { SeriesSurvey } from './survey-queries.ts';

const leader = (name: string, userId: number | null, isProposed = false) => ({
  ...{ name: name.trim(), isProposed },
  account: userId === null ? null : { userId, name: `Account ${userId}` },
});
const survey = (id: number, leaderName: string, leaderId: number | null): SeriesSurvey => ({
  input: {
    ...{ id, formId: 1, description: `Course ${id}`, leaderName, unitId: 3, unitName: 'Law', periodId: null },
    ...{ periodName: null, status: 'PROCESSED', responseCount: 20, minRespondentCount: 5 },
  } as SeriesSurvey['input'],
  formShortName: 'LV',
  leaders: leaderName.trim() === '' ? [] : [leader(leaderName, leaderId)],
});
const ledBy = (id: number, ...leaders: SeriesSurvey['leaders']): SeriesSurvey => ({
  ...survey(id, '', null),
  leaders,
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

describe('a series by leader', () => {
  const ada = leader('Ada', 7);
  const grace = leader('Grace', 8);
  const byLeader = (surveys: readonly SeriesSurvey[]) =>
    groupSubjects(
      { kind: 'LEADER', readers: 'LEADER', titlePattern: '{leader}' },
      'Teaching',
      new Set([1]),
      surveys,
    ).map(({ label, title, surveys: own, readers, reason }) => [
      ...[label, title, own.map(({ input }) => input.id)],
      ...[readers, reason],
    ]);

  test('makes a report for each of several leaders, of all that they lead', () => {
    expect(byLeader([ledBy(1, ada, grace), ledBy(2, grace)])).toEqual([
      ['Ada', 'Ada', [1], ['Account 7', 'Account 8'], null],
      ['Grace', 'Grace', [1, 2], ['Account 8'], null],
    ]);
  });

  test('tells who reads a report if not all of the team have an account', () => {
    expect(
      byLeader([ledBy(1, ada, leader('Grace', null))]).map(([label, , , readers]) => [label, readers]),
    ).toEqual([
      ['Ada', ['Account 7']],
      ['Grace', ['Account 7']],
    ]);
  });

  test('counts a survey once that namesakes lead together', () => {
    expect(byLeader([ledBy(1, ada, leader('ada', 9))])).toEqual([['Ada', 'Ada', [1], ['Account 7'], null]]);
  });
});

test('When a team leads the surveys of a unit, then all who lead each of them read its report', () => {
  const team = [leader('Ada', 7), leader('Grace', 8), leader('Joan', null, true)];
  const [subject] = subjects('UNIT', [
    ledBy(1, ...team),
    ledBy(2, ...team.toReversed()),
    ledBy(3, ...team.slice(0, 2)),
  ]);
  expect([subject?.readers, subject?.reason]).toEqual([['Account 7', 'Account 8'], null]);
  const [waiting] = subjects('UNIT', [ledBy(1, ...team.slice(2))]);
  expect([waiting?.readers, waiting?.reason]).toEqual([[], 'leaderUnconfirmed']);
});
