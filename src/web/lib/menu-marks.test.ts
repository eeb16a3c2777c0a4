import { expect, test } from 'vitest';
import { readMenuMarks, setMenuMark } from './menu-marks.ts';

test('[3.15] When an entry is marked, then only its mark changes, and null takes it away', () => {
  setMenuMark('imports', '3');
  setMenuMark('reports', 'neu');
  expect(readMenuMarks()).toEqual({ imports: '3', reports: 'neu' });
  setMenuMark('imports', null);
  expect(readMenuMarks()).toEqual({ reports: 'neu' });
  setMenuMark('reports', null);
});
