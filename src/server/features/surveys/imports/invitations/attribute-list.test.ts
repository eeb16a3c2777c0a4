import { expect, test } from 'vitest';
import { matchAttributeRows } from './attribute-list.ts';

test.each(['constructor', 'toString', '__proto__'])(
  'reads a blank cell of an attribute called %s as none, whatever objects inherit',
  (name) => {
    const attribute = { id: 1, name, type: 'text' as const, options: [], isCompared: false };
    const names = { description: 'Algebra' };
    const row = { row: 2, names, invited: null, values: Object.fromEntries([['Level', 'Master']]) };
    const [matched] = matchAttributeRows({ rows: [row] }, [attribute], [], new Map());
    expect(matched?.values).toEqual([]);
  },
);
