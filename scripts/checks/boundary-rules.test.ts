import { expect, test } from 'vitest';
import {
  boundaryComplaint,
  findCycle,
  findFolderCycle,
  folderGraph,
  packageComplaint,
} from './boundary-rules.ts';

const forbidden: [from: string, to: string][] = [
  ['src/shared/a.ts', 'src/charts/b.ts'],
  ['src/analysis/a.ts', 'src/server/b.ts'],
  ['src/charts/a.ts', 'src/analysis/b.ts'],
  ['src/charts/a.ts', 'src/document/b.ts'],
  ['src/document/a.ts', 'src/analysis/b.ts'],
  ['src/document/a.ts', 'src/web/lib/b.ts'],
  ['src/web/app/a.tsx', 'src/server/b.ts'],
  ['src/web/app/a.tsx', 'src/analysis/b.ts'],
  ['src/server/a.ts', 'src/web/b.ts'],
  ['src/server/a.ts', 'scripts/b.ts'],
  ['src/web/lib/a.ts', 'docs/operate.md?raw'],
  ['src/shared/a.ts', 'CHANGELOG.md?raw'],
  ['src/web/features/reports/reports/a.tsx', 'src/web/features/surveys/surveys/b.tsx'],
  ['src/web/ui/a.tsx', 'src/web/features/surveys/surveys/b.tsx'],
  ['src/web/ui/a.tsx', 'src/web/app/b.ts'],
  ['src/web/ui/a.tsx', 'src/web/report-state/b.ts'],
  ['src/web/lib/a.ts', 'src/web/features/surveys/surveys/b.tsx'],
  ['src/web/lib/a.ts', 'src/web/ui/b.tsx'],
  ['src/web/report-state/a.ts', 'src/web/features/reports/reports/b.tsx'],
  ['src/web/features/reports/reports/a.tsx', 'src/web/app/b.ts'],
  ['src/server/db/a.ts', 'src/server/app/b.ts'],
  ['src/server/lib/a.ts', 'src/server/app/b.ts'],
  ['src/server/db/a.ts', 'src/server/features/reports/reports/b.ts'],
  ['src/server/a.ts', 'src/server/testing/b.ts'],
  ['src/server/features/surveys/imports/a.ts', 'src/server/features/reports/forms/b.ts'],
  ['src/server/features/elsewhere/a/a.ts', 'src/server/features/platform/users/b.ts'],
  ['src/shared/figures/topics/a.ts', 'src/shared/reports/forms/b.ts'],
];
test.each(forbidden)('When %s imports %s, then that is against the direction', (from, to) => {
  expect(boundaryComplaint(from, { written: to, file: to })).not.toBeNull();
});

const allowed: [from: string, to: string][] = [
  ['src/web/features/platform/help/a.tsx', 'docs/user-guide.md?raw'],
  ['src/web/features/platform/help/a.tsx', 'docs/user-guide.de.md?raw'],
  ['src/document/a.ts', 'src/charts/b.ts'],
  ['src/web/features/reports/reports/a.tsx', 'src/document/b.ts'],
  ['src/server/features/publishing/exports/a.ts', 'src/document/b.ts'],
  ['src/web/features/reports/reports/a.tsx', 'src/charts/b.ts'],
  ['src/web/app/a.tsx', 'src/web/features/reports/reports/b.tsx'],
  ['src/web/features/reports/reports/a.tsx', 'src/web/report-state/b.ts'],
  ['src/web/features/reports/reports/a.tsx', 'src/web/ui/b.tsx'],
  ['src/web/report-state/a.ts', 'src/web/lib/b.ts'],
  ['src/server/app/a.ts', 'src/server/db/b.ts'],
  ['src/server/a.ts', 'src/analysis/b.ts'],
  ['src/server/features/reports/forms/a.ts', 'src/server/features/surveys/imports/b.ts'],
  ['src/server/features/surveys/imports/a.ts', 'src/shared/reports/forms/b.ts'],
  ['src/analysis/a.test.ts', 'src/server/testing/b.ts'],
];
test.each(allowed)('When %s imports %s, then that is allowed', (from, to) => {
  expect(boundaryComplaint(from, { written: to, file: to })).toBeNull();
});

test('When a pure layer imports Node, then that is refused', () => {
  const imported = { written: 'node:fs', file: null };
  expect(boundaryComplaint('src/analysis/a.ts', imported)).toBe('this layer knows no Node');
  expect(boundaryComplaint('src/server/a.ts', imported)).toBeNull();
});

test('When the product imports a package, then it is one that is installed where Plenum runs', () => {
  const complaintOf = (from: string, written: string) =>
    packageComplaint(from, { written, file: null }, new Set(['zod', '@mantine/core']));
  expect(complaintOf('src/server/a.ts', 'csv-parse/sync')).not.toBeNull();
  expect(complaintOf('src/web/a.tsx', '@mantine/dates')).not.toBeNull();
  for (const [from, written] of [
    ['src/server/a.ts', 'zod/v4'],
    ['src/web/a.tsx', '@mantine/core/styles.css'],
    ['src/server/a.ts', 'node:fs'],
    ['src/server/a.test.ts', 'vitest'],
    ['src/server/testing/a.ts', 'csv-parse/sync'],
    ['scripts/a.ts', 'vite'],
  ] as const)
    expect([from, written, complaintOf(from, written)]).toEqual([from, written, null]);
});

test('When imports go in a circle, then the circle is named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCycle(graph)).toEqual(['b', 'd', 'b']);
  graph.set('d', ['c']);
  expect(findCycle(graph)).toBeNull();
});

const foldersOf = (arrows: [from: string, to: string][]) =>
  new Map(
    [...new Set(arrows.flat())].map((folder) => [
      folder,
      new Set(arrows.filter(([from]) => from === folder).map(([, to]) => to)),
    ]),
  );

test('When folders stand on floors, with one arrow back at most, then that holds', () => {
  const floors: [string, string][] = [
    ['src/c', 'src/b'],
    ['src/b', 'src/a'],
    ['src/c', 'src/a'],
  ];
  expect(findFolderCycle(foldersOf(floors))).toBeNull();
  expect(findFolderCycle(foldersOf([...floors, ['src/a', 'src/b']]))).toBeNull();
  // Two circles, and both go through the one arrow back.
  expect(findFolderCycle(foldersOf([...floors, ['src/a', 'src/c']]))).toBeNull();
});

test('When two arrows between folders run back, then a circle of them is named', () => {
  const arrows: [string, string][] = [
    ['src/b', 'src/a'],
    ['src/a', 'src/b'],
    ['src/d', 'src/c'],
    ['src/c', 'src/d'],
  ];
  expect(findFolderCycle(foldersOf(arrows))).toEqual(['src/b', 'src/a', 'src/b']);
});

test('When files of two folders import each other, then both arrows are seen; those of tests are not', () => {
  const graph = new Map([
    ['src/a/one.ts', ['src/b/two.ts', 'src/a/three.ts']],
    ['src/b/four.ts', ['src/a/three.ts']],
    ['src/b/four.test.ts', ['src/c/five.ts']],
    ['src/b/testing/six.ts', ['src/c/five.ts']],
    ['scripts/seven.ts', ['src/c/five.ts']],
  ]);
  expect(folderGraph(graph)).toEqual(
    new Map([
      ['src/a', new Set(['src/b'])],
      ['src/b', new Set(['src/a'])],
    ]),
  );
});
