import type { TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../../../surveys/imports/testing/upload-files.ts';

const csv = (course: string, respondents: number): string =>
  [
    'Course;Q1 Clear;Q2 Pace',
    ...Array.from({ length: respondents }, (_, row) => `${course};${1 + (row % 5)};${1 + ((row * 2) % 5)}`),
  ].join('\n');
export const bring = async (user: TestUser, course: string, respondents: number) => {
  const { id } = (await uploadFiles(user, [['answers.csv', csv(course, respondents)]])).json();
  await untilImport(user, id, 'READY');
  const answer = await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all' });
  await untilImport(user, id, 'DONE');
  return answer;
};
