import { describe, expect, test } from 'vitest';
import { readLeaders } from './read-leaders.ts';

const team = (...leaders: [name: string, ...externalIds: string[]][]) => ({
  leaderName: leaders.map(([name]) => name).join('; '),
  leaders: leaders.map(([name, ...externalIds]) => ({ name, externalIds })),
});

describe('readLeaders', () => {
  test.each<[string, string[], string[], ReturnType<typeof readLeaders>]>([
    ['one name with its ids', ['Ada'], ['A1, a@x'], { leaderName: 'Ada', leaderIds: ['a1', 'a@x'] }],
    ['a name with a comma', ['Lovelace, Ada'], [], { leaderName: 'Lovelace, Ada' }],
    ['names of one cell', ['Ada; Grace | Mary / Joan'], [''], team(['Ada'], ['Grace'], ['Mary'], ['Joan'])],
    [
      'ids in the order of the names',
      ['Ada; Grace'],
      ['a1; g1, g2'],
      team(['Ada', 'a1'], ['Grace', 'g1', 'g2']),
    ],
    ['no id for the second', ['Ada; Grace'], ['a1;'], team(['Ada', 'a1'], ['Grace'])],
    ['columns with an id each', ['Ada', 'Grace'], ['a1', 'g1'], team(['Ada', 'a1'], ['Grace', 'g1'])],
    ['columns, one without an id', ['Ada', 'Grace'], ['', 'g1'], team(['Ada'], ['Grace', 'g1'])],
    ['columns of names, one of ids', ['Ada', 'Grace'], ['a1; g1'], team(['Ada', 'a1'], ['Grace', 'g1'])],
    ['an empty column', ['Ada', ''], ['a1', ''], { leaderName: 'Ada', leaderIds: ['a1'] }],
    ['the same name twice', ['Ada; ada'], [], { leaderName: 'Ada' }],
    ['namesakes with ids', ['Ada; Ada'], ['a1; a2'], team(['Ada', 'a1'], ['Ada', 'a2'])],
    ['ids alone', [''], ['a1'], { leaderName: '', leaderIds: ['a1'] }],
    ['nobody', [''], [''], { leaderName: '' }],
  ])('reads %s', (_, names, ids, expected) => {
    expect(readLeaders(names, ids)).toEqual(expected);
  });

  test.each([
    ['fewer', ['a1']],
    ['more', ['a1; b1; c1']],
  ])('ascribes no id to anybody if there are %s ids than names', (_, ids) => {
    expect(readLeaders(['Ada; Grace'], ids)).toEqual(team(['Ada'], ['Grace']));
  });

  test('ascribes an id of an empty column to nobody else', () => {
    expect(readLeaders(['Ada', ''], ['', 'g1'])).toEqual({ leaderName: 'Ada' });
  });
});
