import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { seededRandom } from '../../../demo/seeded-random.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { calculateUpload } from './testing/calculate-upload.ts';
import { AGREE, SPORTS } from './testing/detection/detection-labels.ts';
import { type DrawnColumn, drawCells } from './testing/detection/detection-table.ts';
import { drawChoice, drawScale } from './testing/made/draw-columns.ts';
import { type Upload, uploadFiles } from './testing/upload-files.ts';

const ROWS = 80;
const random = seededRandom(310_520);
const QUALITY = ['sehr schlecht', 'eher schlecht', 'eher gut', 'sehr gut'];
const late = drawCells(random, AGREE.slice(1, 4));
const COLUMNS: readonly DrawnColumn[] = [
  drawScale(random, 'The goals were clear', AGREE),
  {
    ...drawScale(random, 'There was enough time', AGREE),
    cell: (row) => (row >= ROWS - 6 ? (AGREE[(row % 2) * 4] as string) : late(row)),
  },
  drawScale(random, 'Wie war der Raum?', QUALITY),
  ...SPORTS.map((option): DrawnColumn => {
    const cells = drawCells(random, ['Yes', 'No']);
    return {
      heading: `Which sports do you do? [${option}]`,
      cell: cells,
      truth: { as: 'tick', question: 'Which sports do you do?', option },
    };
  }),
  drawChoice(random, 'Programme', ['Biology', 'Chemistry', 'Physics']),
];
const IN_ORDER = Array.from({ length: ROWS }, (_, row) => row);

const fileOf = (name: string, columns: readonly DrawnColumn[], rows: readonly number[]): Upload => [
  name,
  `${[
    columns.map(({ heading }) => heading).join(';'),
    ...rows.map((row) => columns.map(({ cell }) => cell(row)).join(';')),
  ].join('\n')}\n`,
];

const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, order: random.next() }))
    .sort((left, right) => left.order - right.order)
    .map(({ value }) => value);

const ways: readonly [string, readonly Upload[]][] = [
  ['rows are shuffled', [fileOf('course.csv', COLUMNS, shuffled(IN_ORDER))]],
  ['columns are shuffled', [fileOf('course.csv', shuffled(COLUMNS), IN_ORDER)]],
  [
    'a file is cut in two',
    [
      fileOf('course 1.csv', COLUMNS, IN_ORDER.slice(0, 50)),
      fileOf('course 2.csv', COLUMNS, IN_ORDER.slice(50)),
    ],
  ],
];

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const questionsOf = ({ sources: [source] }: ImportPreview): Map<string, string> => {
  const { columns = [], groups = [] } = source?.mapping ?? {};
  return new Map([
    ...columns.flatMap(({ heading, meaning }) =>
      meaning.as === 'item' ? ([[heading, meaning.code]] as const) : [],
    ),
    ...groups.map(({ text, code }) => [Object.values(text)[0] ?? '', code] as const),
  ]);
};

const shownOf = ({ total }: ItemFigure) => {
  if (total.hidden !== null) throw new Error(`Hidden: ${total.hidden}`);
  const { options, n, abstentions, blanks, statistics } = total;
  const counts = options.map(({ text, value, count }) => [Object.values(text)[0], value, count]);
  return { counts: counts.sort(), n, abstentions, blanks, mean: statistics?.mean };
};

const reportOf = async (files: readonly Upload[]) => {
  const tenantId = await app.createTenant(`shuffled-${Math.random().toString(36).slice(2)}`);
  await app.createUnit(tenantId, 'University');
  const user = await app.createUser(tenantId, 'ADMINISTRATOR');
  const upload = async () => (await uploadFiles(user, files)).json().id as number;
  const { preview, figures } = await calculateUpload(app, user, upload, (detected) => [
    ...questionsOf(detected).values(),
  ]);
  return Object.fromEntries(
    [...questionsOf(preview)].map(([text, code]) => [text, figures(code).map(shownOf)]),
  );
};

const countedIn = (heading: string): Record<string, number> => {
  const column = COLUMNS.find((one) => one.heading === heading);
  const counts: Record<string, number> = {};
  for (const row of IN_ORDER) {
    const cell = column?.cell(row) ?? '';
    if (cell !== '') counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
};

test('finds the same items and counts in shuffled or divided tables', async () => {
  const expected = await reportOf([fileOf('course.csv', COLUMNS, IN_ORDER)]);
  expect(Object.keys(expected).sort()).toEqual([
    'Programme',
    'The goals were clear',
    'There was enough time',
    'Which sports do you do?',
    'Wie war der Raum?',
  ]);
  for (const heading of ['The goals were clear', 'There was enough time', 'Wie war der Raum?']) {
    const shown = expected[heading]?.[0]?.counts ?? [];
    expect(Object.fromEntries(shown.map(([label, , count]) => [label, count]))).toEqual(countedIn(heading));
  }
  for (const [way, files] of ways) expect([way, await reportOf(files)]).toEqual([way, expected]);
});
