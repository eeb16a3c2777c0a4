import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { drawResponses } from '#server/features/surveys/connections/testing/draw-responses.ts';
import { EVERY_TYPE } from '#server/features/surveys/connections/testing/every-question-type.ts';
import { everyTypeSurvey } from '#server/features/surveys/connections/testing/every-type-survey.ts';
import {
  type LimeSurveyServer,
  startLimeSurvey,
} from '#server/features/surveys/connections/testing/limesurvey-server.ts';
import { LIME_ATTRIBUTES } from '#server/features/surveys/imports/limesurvey/structure/structure-from-tables.ts';
import { SURVEYS } from './global-setup.ts';
import { openRemoteControl, type RemoteControl } from './remote-control.ts';

type Row = Record<string, unknown>;

const { sid, languages, responses } = SURVEYS.german;
let standIn: LimeSurveyServer;
let real: RemoteControl;
let imitated: RemoteControl;

beforeAll(async () => {
  standIn = await startLimeSurvey(
    Object.values(SURVEYS).map((survey) =>
      everyTypeSurvey(
        String(survey.sid),
        survey.languages,
        drawResponses(survey.responses, survey.languages),
      ),
    ),
  );
  const { userName, password } = standIn;
  const address = standIn.address.replace('/index.php/admin/remotecontrol', '');
  imitated = await openRemoteControl({ address, userName, password });
  real = await openRemoteControl(inject('limesurvey'));
});
afterAll(() => standIn.close());

const expectAlike = async (ask: (control: RemoteControl) => Promise<unknown>): Promise<void> =>
  expect(await ask(imitated)).toEqual(await ask(real));

const questionsOf = async (control: RemoteControl, language: string): Promise<Row[]> =>
  (await control.call('list_questions', sid, null, language)) as Row[];

const withoutIds = (rows: Row[]): Row[] => {
  const titles = new Map(rows.map(({ qid, title }) => [qid, title]));
  const parents = rows.filter(({ parent_qid }) => parent_qid === 0).map(({ title }) => title);
  const place = ({ title, parent_qid }: Row) => parents.indexOf(titles.get(parent_qid) ?? title);
  return rows
    .toSorted(
      (left, right) =>
        place(left) - place(right) ||
        Number(left.parent_qid !== 0) - Number(right.parent_qid !== 0) ||
        Number(left.question_order) - Number(right.question_order),
    )
    .map(({ parent_qid, type, title, question, other, mandatory, scale_id }) => ({
      parent: titles.get(parent_qid) ?? parent_qid,
      ...{ type, title, question, other, mandatory, scale_id },
    }));
};

test('the survey, its languages and its list are told as by the real server', async () => {
  await expectAlike(async ({ call }) => {
    const listed = (await call('list_surveys')) as Row[];
    return listed.map(({ sid: id, surveyls_title, startdate, expires, active }) => [
      id,
      surveyls_title,
      startdate,
      expires,
      active,
    ]);
  });
  const settings = ['language', 'additional_languages', 'shownoanswer'];
  for (const { sid: id } of Object.values(SURVEYS))
    await expectAlike(({ call }) => call('get_survey_properties', id, settings));
  for (const language of languages)
    await expectAlike(({ call }) => call('get_language_properties', sid, ['surveyls_title'], language));
  await expectAlike(({ call }) => call('get_summary', sid, 'incomplete_responses'));
});

test('groups and questions of every type are listed as by the real server', async () => {
  await expectAlike(async ({ call }) =>
    ((await call('list_groups', sid, 'de')) as Row[]).map(({ gid, group_order, language }) => [
      typeof gid,
      group_order,
      language,
    ]),
  );
  for (const language of languages)
    await expectAlike(async (control) => withoutIds(await questionsOf(control, language)));
});

const attributesRead = (attributes: unknown): unknown =>
  typeof attributes === 'string'
    ? attributes
    : Object.fromEntries(Object.entries(attributes as Row).filter(([name]) => LIME_ATTRIBUTES.has(name)));

test.each(EVERY_TYPE.map(({ code, type }) => [code, type]))(
  'properties of %s (type %s) are those of the real server',
  async (code, type) => {
    const wanted = [
      'subquestions',
      type === '1' ? 'answeroptions_multiscale' : 'answeroptions',
      'attributes',
      'attributes_lang',
    ];
    for (const language of languages)
      await expectAlike(async (control) => {
        const rows = await questionsOf(control, language);
        const question = rows.find(({ title, parent_qid }) => title === code && parent_qid === 0);
        const answer = (await control.call(
          'get_question_properties',
          question?.qid,
          wanted,
          language,
        )) as Row;
        const { subquestions, attributes, attributes_lang } = answer;
        return {
          ...answer,
          subquestions: typeof subquestions === 'string' ? subquestions : Object.values(subquestions as Row),
          attributes: attributesRead(attributes),
          attributes_lang: attributesRead(attributes_lang),
        };
      });
  },
);

test('complete responses to every type are exported as by the real server', async () => {
  const columnsOf = async (control: RemoteControl): Promise<string[]> => {
    const titles = new Map(
      (await questionsOf(control, 'de'))
        .filter(({ parent_qid }) => parent_qid === 0)
        .map(({ title, gid, qid }) => [title, `${sid}X${gid}X${qid}`] as const),
    );
    const [answers] = drawResponses(responses, languages).filter(({ isComplete }) => isComplete);
    return EVERY_TYPE.flatMap(({ code }) =>
      [...(answers?.answers.get(code)?.keys() ?? [])].map((suffix) => `${titles.get(code)}${suffix}`),
    );
  };
  await expectAlike(async (control) => {
    const columns = ['id', ...(await columnsOf(control))];
    const range = [1, responses];
    const file = await control.call(
      ...(['export_responses', sid, 'json', 'de', 'complete', 'code', 'short'] as const),
      ...range,
      columns,
    );
    return JSON.parse(Buffer.from(String(file), 'base64').toString()) as unknown;
  });
});

test.each([
  ['get_survey_properties', [999, ['language']]],
  ['get_language_properties', [999, ['surveyls_title'], 'de']],
  ['list_groups', [999, 'de']],
  ['list_questions', [999, null, 'de']],
  ['get_question_properties', [99_999, ['subquestions'], 'de']],
  ['get_summary', [999, 'incomplete_responses']],
  ['export_responses', [999, 'json', 'de']],
])('%s of what is not there is refused in the same words', async (method, params) => {
  await expectAlike(({ call }) => call(method, ...params));
});
