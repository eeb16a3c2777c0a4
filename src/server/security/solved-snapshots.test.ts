import { afterAll, beforeAll, expect, test } from 'vitest';
import { KnownSums } from '#analysis/testing/solvers.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Jobs } from '../app/start/start-jobs.ts';
import { callByToken, shareReport } from '../features/publishing/sharing/testing/share-report.ts';
import { untilImport, uploadFiles } from '../features/surveys/imports/testing/upload-files.ts';
import { startTestJobs } from '../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let app: TestApp;
let jobs: Jobs;
let user: TestUser;
let unitId: number;
beforeAll(async () => {
  app = await createTestApp({}, { analysisThreads: 2 });
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('versions');
  unitId = await app.createUnit(tenantId, 'University');
  user = await app.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

interface Person {
  readonly name: string;
  readonly clear: number;
}
interface Course {
  readonly name: string;
  surveyId: number;
  counted: Person[];
}
const peopleOf = (course: string, from: number, to: number): Person[] =>
  Array.from({ length: to - from }, (_, index) => ({
    name: `${course} ${from + index}`,
    clear: 1 + ((from + index) % 5),
  }));

const bring = async (course: Course, people: Person[]): Promise<boolean> => {
  const rows = people.map(({ clear }) => `${course.name};${clear};${1 + (clear % 4)}`);
  const file = ['Course;Q1 Clear;Q2 Pace', ...rows].join('\n');
  const { id } = (await uploadFiles(user, [['answers.csv', file]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSmaller: true });
  const { surveysWaiting } = (await untilImport(user, id, 'DONE')).result as ImportResult;
  if (surveysWaiting === 0) course.counted = people;
  return surveysWaiting === 0;
};

test('determines no answer and no difference of two people from all versions of a report', async () => {
  const [statics, optics]: [Course, Course] = [
    { name: 'Statics', surveyId: 0, counted: [] },
    { name: 'Optics', surveyId: 0, counted: [] },
  ];
  await bring(statics, peopleOf('S', 0, 12));
  await bring(optics, peopleOf('O', 0, 9));
  const surveys = (await user.call('GET', '/surveys')).json().content;
  for (const course of [statics, optics])
    course.surveyId = surveys.find(
      ({ description }: { description: string }) => description === course.name,
    ).id;
  const items = (await user.call('GET', `/item-collections?forms=${surveys[0].formId}`)).json().content;
  const { id: itemId } = items.find(({ text }: { text: Record<string, string> }) =>
    Object.values(text).some((words) => words.includes('Clear')),
  );
  const created = { title: 'Versions', surveyIds: [statics.surveyId, optics.surveyId] };
  const { id: reportId } = (await user.call('POST', '/reports', created)).json();
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  await user.call('POST', `/reports/${reportId}/report-items`, { config });

  const shown: Set<string>[] = [];
  const publish = async (courses: readonly Course[]): Promise<void> => {
    await user.call('PUT', `/reports/${reportId}/surveys`, {
      surveyIds: courses.map(({ surveyId }) => surveyId),
    });
    await user.call('POST', `/reports/${reportId}/calculation`);
    const publication = { unitIds: [unitId], publishedOn: null };
    const { statusCode } = await user.call('PUT', `/reports/${reportId}/publication`, publication);
    expect(statusCode).toBe(200);
    const { token } = await shareReport(user, reportId);
    const page: Report = (await callByToken(app.app, token, '/reports/0')).json();
    const { data } = page.reportItems[0]?.content ?? {};
    const total = data?.kind === 'distribution' ? data.figures[0]?.total : undefined;
    const counted = courses.flatMap((course) => course.counted);
    // What the version shows is of the released answers of its surveys: these people and nobody else.
    expect(total).toMatchObject({ hidden: null, n: counted.length });
    shown.push(new Set(counted.map(({ name, clear }) => `${name} = ${clear}`)));
  };

  await publish([statics, optics]);
  await publish([statics]);
  // One more has answered: the next version is of the same answers.
  expect(await bring(statics, peopleOf('S', 0, 13))).toBe(false);
  await publish([statics]);
  await publish([statics, optics]);
  expect(await bring(statics, peopleOf('S', 0, 18))).toBe(true);
  await publish([statics, optics]);
  // One has taken the answers back, then seven more have answered; one has corrected an answer, then six more came.
  expect(await bring(statics, peopleOf('S', 1, 18))).toBe(false);
  await publish([statics]);
  expect(await bring(statics, peopleOf('S', 1, 25))).toBe(true);
  await publish([statics]);
  const corrected = peopleOf('O', 0, 9).map((one, index) => (index === 0 ? { ...one, clear: 5 } : one));
  expect(await bring(optics, corrected)).toBe(false);
  await publish([statics, optics]);
  expect(await bring(optics, [...corrected, ...peopleOf('O', 9, 15)])).toBe(true);
  await publish([optics]);
  await publish([statics, optics]);

  const answers = [...new Set(shown.flatMap((one) => [...one]))];
  const sums = new KnownSums();
  for (const version of shown) sums.add(answers.map((one) => Number(version.has(one))));
  const personOf = (answer: string): string => answer.slice(0, answer.indexOf(' ='));
  for (const [index, one] of answers.entries()) {
    const only = answers.map((_, at) => Number(at === index));
    expect([one, sums.knows(only)]).toEqual([one, false]);
    for (let other = index + 1; other < answers.length; other += 1) {
      const both = (factor: number) => only.map((value, at) => (at === other ? factor : value));
      const pair = `${one}, ${answers[other]}`;
      // Two answers of the same person, before and after, as well as those of two people.
      const isSame = personOf(one) === personOf(answers[other] ?? '');
      for (const factor of isSame ? [-1] : [1, -1])
        expect([pair, sums.knows(both(factor))]).toEqual([pair, false]);
    }
  }
  const { totalElements } = (await user.call('GET', `/reports/${reportId}/snapshots`)).json();
  expect(totalElements).toBeGreaterThanOrEqual(6);
});
