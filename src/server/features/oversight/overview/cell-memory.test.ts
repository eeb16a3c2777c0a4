import { describe, expect, test, vi } from 'vitest';
import type { OverviewCells } from '#analysis/overview/overview-cells.ts';
import { createCellMemory } from './cell-memory.ts';

const cells = (...ids: number[]): OverviewCells => ({
  unitOf: new Map(ids.map((id) => [id, 1])),
  derivable: new Set(),
});

describe('the memory of cells', () => {
  test('divides the same surveys once, and anew as soon as anything is different', () => {
    const remember = createCellMemory();
    const divide = vi.fn(() => cells(1, 2));
    const first = remember([[1, 2], 'answers'], divide);
    expect(remember([[1, 2], 'answers'], divide)).toBe(first);
    expect(divide).toHaveBeenCalledTimes(1);
    remember([[1, 2], 'means'], divide);
    remember([[12], 'answers'], divide);
    expect(divide).toHaveBeenCalledTimes(3);
  });

  test('forgets what was asked longest ago once there are too many surveys', () => {
    const remember = createCellMemory(7);
    const ask = (key: string): boolean => {
      const divide = vi.fn(() => cells(1, 2));
      remember(key, divide);
      return divide.mock.calls.length === 0;
    };
    expect(['a', 'b', 'a', 'c'].map(ask)).toEqual([false, false, true, false]);
    expect(['a', 'b'].map(ask)).toEqual([true, false]);
  });
});
