import { expect, test } from 'vitest';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

const planned = async (lines: readonly string[]) => {
  const [group] = await groupFiles([fileInMemory('evaluation.csv', lines.join('\n'))]);
  if (!group) throw new Error('There is no file.');
  const signal = AbortSignal.timeout(60_000);
  const { reader, mapping } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const { plan, respondents } = await planTable(reader, mapping, signal);
  return { plan, respondents, meanings: mapping.columns.map(({ meaning }) => meaning) };
};

const rows = (course: string, invited: number | string, answers: readonly number[]): string[] =>
  answers.map((answer) => `${course},${invited},${answer}`);

test('When a column says how many were invited, then each survey has its number and is not divided by it', async () => {
  const { plan, respondents, meanings } = await planned([
    'Course,Invited,Overall rating',
    ...rows('Statics', 40, [1, 2, 3, 4, 5]),
    ...rows('Dynamics', 25, [5, 4, 4, 3]),
  ]);
  expect(meanings[1]).toMatchObject({ as: 'survey', part: 'invited' });
  expect(plan.surveys.map(({ description, invitedCount }) => [description, invitedCount])).toEqual([
    ['Statics', 40],
    ['Dynamics', 25],
  ]);
  expect(respondents).toEqual([5, 4]);
});

test('When a file of one survey says it in every row, then the survey has the number', async () => {
  const { plan } = await planned(['Anzahl Eingeladene,F1,F2', '120,1,2', '120,3,4', '120,5,5', '120,2,1']);
  expect(plan.surveys).toHaveLength(1);
  expect(plan.surveys[0]?.invitedCount).toBe(120);
});

test('When rows of one survey disagree, then none of the numbers is taken and that is said', async () => {
  const { plan } = await planned([
    'Course,Invited,Overall rating',
    ...rows('Statics', 40, [1, 2]),
    ...rows('Statics', 41, [3, 4]),
    ...rows('Dynamics', 25, [5, 4, 4, 3]),
  ]);
  expect(plan.surveys.map(({ invitedCount }) => invitedCount)).toEqual([undefined, 25]);
  expect(plan.problems).toContainEqual(
    expect.objectContaining({ code: 'invitedDiffers', params: { count: 1 } }),
  );
});

test('When "Invited" is answered in words, then it is a question', async () => {
  const { meanings } = await planned(['Invited,Rating', 'yes,1', 'no,2', 'yes,3', 'no,4', 'yes,5', 'no,5']);
  expect(meanings[0]).toMatchObject({ as: 'item' });
});
