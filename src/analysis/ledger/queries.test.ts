import { describe, expect, test } from 'vitest';
import { pack } from '../testing/plain-survey.ts';
import { computeMembership, countMembers } from './memberships.ts';
import { buildQuery, buildQueryKey, MOST_CONDITIONS, withDropped } from './queries.ts';

const COLUMNS = new Map([
  [1, 0],
  [2, 1],
]);
const { segments } = pack({
  id: 1,
  minimum: 1,
  items: [
    { kind: 'multiple', optionCount: 3 },
    { kind: 'choice', optionCount: 2 },
  ],
  rows: [
    [[1], 1],
    [[1, 2], 2],
    [[1, 2, 3], 1],
    [[3], 'blank'],
    ['blank', 1],
    ['abstention', 'abstention'],
  ],
});
const passing = (match: 'all' | 'none' | undefined, optionPositions: number[], itemId = 1): number[] => {
  const query = buildQuery([{ itemId, optionPositions, match }], COLUMNS);
  return [...computeMembership(segments, query ?? [])].flatMap((isIn, person) => (isIn ? [person + 1] : []));
};

describe('queryOf', () => {
  test('lets pass who gave one of the options, all of them, or answered with none of them', () => {
    expect(passing(undefined, [1, 2])).toEqual([1, 2, 3]);
    expect(passing('all', [1, 2])).toEqual([2, 3]);
    expect(passing('none', [1, 2])).toEqual([4]);
    expect(passing('none', [2], 2)).toEqual([1, 3, 5]);
  });

  test('makes a condition of each option that must be ticked, so that dropping some is looked at', () => {
    const query = buildQuery([{ itemId: 1, optionPositions: [2, 1], match: 'all' }], COLUMNS) ?? [];
    expect(query.map((condition) => buildQueryKey([condition]))).toEqual(['0:1', '0:2']);
    expect(withDropped(query).map(buildQueryKey)).toEqual(['0:1', '0:2', '0:1;0:2']);
    expect(withDropped(query).map((part) => countMembers(computeMembership(segments, part)))).toEqual([
      3, 2, 2,
    ]);
  });

  test('gives none and any of the same options other keys, and says one condition once', () => {
    const any = buildQuery([{ itemId: 1, optionPositions: [1] }], COLUMNS) ?? [];
    const none = buildQuery([{ itemId: 1, optionPositions: [1], match: 'none' }], COLUMNS) ?? [];
    expect(buildQueryKey(any)).not.toBe(buildQueryKey(none));
    const both = [
      { itemId: 1, optionPositions: [1], match: 'all' as const },
      { itemId: 1, optionPositions: [1] },
    ];
    expect(buildQuery(both, COLUMNS)).toHaveLength(1);
  });

  test('makes one condition of a range, which rule A drops as a whole', () => {
    const range = { from: 20, below: 25, isWhole: true };
    const query = buildQuery([{ itemId: 1, optionPositions: [], range }], COLUMNS) ?? [];
    expect(query).toEqual([{ column: 0, optionPositions: [], range: { from: 20, below: 25 } }]);
    expect(buildQueryKey(query)).toBe('0:[20,25)');
    const open =
      buildQuery([{ itemId: 1, optionPositions: [], range: { ...range, below: null } }], COLUMNS) ?? [];
    expect(buildQueryKey(open)).toBe('0:[20,)');
    const ages = { id: 1, minimum: 1, items: [{ kind: 'number' as const, optionCount: 0 }] };
    const rows = [19, 20, 24, 25, 'blank' as const, 'abstention' as const].map((age) => [age]);
    expect([...computeMembership(pack({ ...ages, rows }).segments, query)]).toEqual([0, 1, 1, 0, 0, 0]);
  });

  test('leaves out the filter of a form that lacks a question of it', () => {
    expect(buildQuery([{ itemId: 9, optionPositions: [1] }], COLUMNS)).toBeNull();
  });
});

test('All that a query of the most conditions leaves when some are dropped has room in a ledger', () => {
  const query = Array.from({ length: MOST_CONDITIONS }, (_, column) => ({ column, optionPositions: [1] }));
  expect(withDropped(query)).toHaveLength(2 ** MOST_CONDITIONS - 1);
});
