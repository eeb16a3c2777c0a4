import { describe, expect, expectTypeOf, test } from 'vitest';
import { fromColumns, toColumns } from './column-names.ts';

describe('fromColumns', () => {
  test('names columns in camel case', () => {
    const row = fromColumns({ id: 1, leader_user_id: null, starts_on: '2026-04-01' });
    expect(row).toEqual({ id: 1, leaderUserId: null, startsOn: '2026-04-01' });
    expectTypeOf(row).toEqualTypeOf<{ id: number; leaderUserId: null; startsOn: string }>();
  });

  test('leaves what JSON columns hold', () => {
    expect(fromColumns({ ui_config: { first_key: 1 } })).toEqual({ uiConfig: { first_key: 1 } });
  });
});

describe('toColumns', () => {
  test('names properties as their columns', () => {
    const values = toColumns({ id: 1, leaderUserId: 2 });
    expect(values).toEqual({ id: 1, leader_user_id: 2 });
    expectTypeOf(values).toEqualTypeOf<{ id: number; leader_user_id: number }>();
  });

  test('keeps properties that are undefined, so that an update leaves their columns', () => {
    expect(Object.keys(toColumns({ isLocked: undefined }))).toEqual(['is_locked']);
  });
});
