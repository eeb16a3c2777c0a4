import { describe, expect, test } from 'vitest';
import { segment, source, survey } from '../testing/survey-sources.ts';
import { confirmedSources } from './store-import.ts';

const TEAM = {
  leaderName: 'Ada; Grace',
  leaders: [
    { name: 'Ada', externalIds: ['a1', 'a2'] },
    { name: 'Grace', externalIds: [] },
  ],
};
const confirm = (draft: object, details: { leader?: string; leaderId?: string }) => {
  const own = source([survey('a', draft)], [segment(0, [1])]);
  const [confirmed] = confirmedSources(own, { details: [{ source: 0, ...details }] }, 0).plan.surveys;
  return confirmed?.leaders ?? [{ name: confirmed?.leaderName, externalIds: confirmed?.leaderIds ?? [] }];
};

describe('confirmedSources', () => {
  test('reads a team that is entered, and ids in the order of its names', () => {
    expect(confirm({}, { leader: 'Ada; Grace', leaderId: 'a1; g1' })).toEqual([
      { name: 'Ada', externalIds: ['a1'] },
      { name: 'Grace', externalIds: ['g1'] },
    ]);
  });

  test('keeps the ids of the file for names that are entered in its order', () => {
    expect(confirm(TEAM, { leader: 'Ada King; Grace' })).toEqual([
      { name: 'Ada King', externalIds: ['a1', 'a2'] },
      { name: 'Grace', externalIds: [] },
    ]);
  });

  test('gives no id of a team to one person who is entered in its place', () => {
    expect(confirm(TEAM, { leader: 'Joan' })).toEqual([{ name: 'Joan', externalIds: [] }]);
  });

  test('keeps the team of the file if nothing is entered', () => {
    expect(confirm(TEAM, {})).toEqual(TEAM.leaders);
  });
});
