import { expect, test } from 'vitest';
import { TEXT_BUDGET, TextArena } from './text-arena.ts';

test('finds each text where it was put until all are cleared', () => {
  const arena = new TextArena();
  const texts = [1, 70_000, 3, 300_000, 0, 20].map((length, index) => String(index).repeat(length));
  const places = texts.map((text) => {
    const bytes = Buffer.from(`,${text},`);
    const start = arena.append(bytes, 1, bytes.length - 1);
    return [start, arena.size] as const;
  });
  expect(places.map(([start, end]) => arena.text(start, end))).toEqual(texts);
  expect(arena.isFull).toBe(false);
  arena.append(Buffer.alloc(TEXT_BUDGET), 0, TEXT_BUDGET);
  expect(arena.isFull).toBe(true);
  arena.clear();
  expect(arena.append(Buffer.from('ä\r\nö'), 0, 6)).toBe(0);
  expect(arena.text(0, 6)).toBe('ä\nö');
});
