import { type SeededForm, seedForm, seedSurveys } from './seed-surveys.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface ReportWorld {
  tenantId: number;
  units: { university: number; law: number; lawInstitute: number; arts: number };
  users: Record<'admin' | 'lawHead' | 'author' | 'colleague' | 'artsAuthor' | 'dean' | 'lecturer', TestUser>;
  form: SeededForm;
  otherForm: SeededForm;
  lawSurveys: number[];
  artsSurvey: number;
}

const answersOf = (respondents: number): number[][] => [
  Array.from({ length: respondents }, (_, index) => (index % 5) + 1),
  Array.from({ length: respondents }, (_, index) => (index % 2) + 1),
];

let worlds = 0;

export const createReportWorld = async (test: TestApp): Promise<ReportWorld> => {
  worlds += 1;
  const tenantId = await test.createTenant(`world-${worlds}`);
  const university = await test.createUnit(tenantId, 'University');
  const law = await test.createUnit(tenantId, 'Law', university);
  const lawInstitute = await test.createUnit(tenantId, 'Institute of Law', law);
  const arts = await test.createUnit(tenantId, 'Arts', university);
  const users = {
    admin: await test.createUser(tenantId, 'ADMINISTRATOR'),
    lawHead: await test.createUser(tenantId, 'SUBSECTION_ADMINISTRATOR', [law]),
    author: await test.createUser(tenantId, 'REPORT_CREATOR', [lawInstitute]),
    colleague: await test.createUser(tenantId, 'REPORT_CREATOR', [lawInstitute]),
    artsAuthor: await test.createUser(tenantId, 'REPORT_CREATOR', [arts]),
    dean: await test.createUser(tenantId, 'DEAN', [law]),
    lecturer: await test.createUser(tenantId, 'INSTRUCTOR', [lawInstitute]),
  };
  const form = await seedForm(test, tenantId, 'LV', [
    { text: 'The lectures are clear' },
    { text: 'I am a', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'The room is fine' },
    { text: 'I learnt much', abstentionAllowed: true },
  ]);
  const otherForm = await seedForm(test, tenantId, 'SEM', [
    { text: 'The lectures are clear' },
    { text: 'Only in seminars' },
  ]);
  const survey = (description: string, unitId: number, respondents: number) => ({
    description,
    unitId,
    formId: form.id,
    leaderName: 'Dr. Weiß',
    leaderUserId: users.lecturer.userId,
    answers: answersOf(respondents),
  });
  const lawSurveys = await seedSurveys(test, tenantId, 4, [
    survey('Contract law', lawInstitute, 8),
    survey('Criminal law', lawInstitute, 6),
    survey('Roman law', lawInstitute, 3),
  ]);
  const [artsSurvey] = (await seedSurveys(test, tenantId, 4, [survey('Painting', arts, 9)])) as [number];
  return {
    tenantId,
    units: { university, law, lawInstitute, arts },
    users,
    form,
    otherForm,
    lawSurveys,
    artsSurvey,
  };
};
