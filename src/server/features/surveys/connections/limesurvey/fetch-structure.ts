import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { LIME_ATTRIBUTES, type LimeRow } from '../../imports/limesurvey/structure/structure-from-tables.ts';
import {
  asAnswer,
  groupList,
  languageProperties,
  optionsByScale,
  type QuestionProperties,
  questionList,
  questionProperties,
  type RemoteQuestion,
  surveyProperties,
} from './limesurvey-answers.ts';
import { type LimeSurveySession, orNothing } from './limesurvey-session.ts';

export type LimeTables = Map<string, LimeRow[]>;

const MAXIMUM_QUESTIONS = 5_000;
const MAXIMUM_LANGUAGES = 100;
const NOTHING = /^no (groups|questions|data|surveys)/i;
const WITHOUT_PROPERTIES = new Set(['X', 'D', '|', 'I', '*']);
const DUAL_SCALE = '1';
const propertiesFor = (type: string): string[] => [
  'subquestions',
  type === DUAL_SCALE ? 'answeroptions_multiscale' : 'answeroptions',
  'attributes',
  'attributes_lang',
];

const row = (fields: Record<string, string>): LimeRow => new Map(Object.entries(fields));

const isMain = ({ parent_qid }: RemoteQuestion): boolean => parent_qid === '' || parent_qid === '0';

const questionRow = (question: RemoteQuestion, language: string): LimeRow =>
  row({ ...question, parent_qid: question.parent_qid || '0', language });

const rowsOfSubquestions = (
  qid: string,
  gid: string,
  { subquestions = {} }: QuestionProperties,
  language: string,
): LimeRow[] =>
  Object.entries(subquestions).map(([id, { title, question, scale_id }], index) =>
    row({
      qid: id,
      parent_qid: qid,
      gid,
      title,
      question,
      scale_id,
      question_order: String(index + 1),
      language,
    }),
  );

/**
 * Versions that do not report the scale of an option lose options of dual scales with equal codes, so these get none
 * rather than wrong ones.
 */
const rowsOfAnswers = (
  { qid, type }: RemoteQuestion,
  properties: QuestionProperties,
  language: string,
): LimeRow[] => {
  const scales = optionsByScale(properties);
  if (type === DUAL_SCALE && Object.keys(scales).length < 2) return [];
  return Object.entries(scales).flatMap(([scale_id, options]) =>
    Object.entries(options).map(([code, { answer, order }], index) =>
      row({ qid, code, answer, scale_id, sortorder: order || String(index + 1), language }),
    ),
  );
};

const rowsOfAttributes = (qid: string, attributes: Record<string, unknown>, language: string): LimeRow[] =>
  Object.entries(attributes).flatMap(([attribute, value]) =>
    LIME_ATTRIBUTES.has(attribute) && (typeof value === 'string' || typeof value === 'number')
      ? [row({ qid, attribute, value: String(value), language })]
      : [],
  );

const readProperties = async (
  session: LimeSurveySession,
  { qid, type }: RemoteQuestion,
  language: string,
): Promise<QuestionProperties> =>
  asAnswer(
    questionProperties,
    // "No valid Data": nothing of what was asked for is there.
    await orNothing(
      session.call('get_question_properties', Number(qid), propertiesFor(type), language),
      /^no valid data/i,
      {},
    ),
  );

const listQuestions = async (
  session: LimeSurveySession,
  sid: string,
  language: string,
): Promise<RemoteQuestion[]> => {
  const answer = await orNothing(session.call('list_questions', Number(sid), null, language), NOTHING, []);
  const questions = asAnswer(questionList, answer);
  if (questions.filter(isMain).length > MAXIMUM_QUESTIONS) throw new RemoteFailure('notLimeSurvey');
  return questions;
};

/**
 * Fetches the structure question by question and language by language, since no call returns all of it. Throws
 * `RemoteFailure`. `note` is called with the completed share.
 */
export const fetchStructure = async (
  session: LimeSurveySession,
  sid: string,
  note: (share: number) => void = () => undefined,
): Promise<LimeTables> => {
  const survey = asAnswer(
    surveyProperties,
    await session.call('get_survey_properties', Number(sid), [
      'language',
      'additional_languages',
      'shownoanswer',
      'expires',
    ]),
  );
  const additional = survey.additional_languages.split(/\s+/).filter((language) => language !== '');
  const languages = [...new Set([survey.language, ...additional])].slice(0, MAXIMUM_LANGUAGES);
  const groups = asAnswer(
    groupList,
    await orNothing(session.call('list_groups', Number(sid), survey.language), NOTHING, []),
  );
  const tables: LimeTables = new Map([
    ['surveys', [row({ sid, ...survey })]],
    ['groups', groups.map((group) => row(group))],
  ]);
  const settings: LimeRow[] = [];
  const questions: LimeRow[] = [];
  const answers: LimeRow[] = [];
  const attributes: LimeRow[] = [];
  for (const [at, language] of languages.entries()) {
    const { surveyls_title } = asAnswer(
      languageProperties,
      await session.call('get_language_properties', Number(sid), ['surveyls_title'], language),
    );
    settings.push(row({ surveyls_language: language, surveyls_title }));
    const listed = await listQuestions(session, sid, language);
    const parents = new Set(listed.map(({ parent_qid }) => parent_qid));
    questions.push(...listed.map((question) => questionRow(question, language)));
    const main = listed.filter(isMain);
    for (const [index, question] of main.entries()) {
      note((at + index / main.length) / languages.length);
      const { qid, gid } = question;
      if (WITHOUT_PROPERTIES.has(question.type)) continue;
      const properties = await readProperties(session, question, language);
      if (!parents.has(qid)) questions.push(...rowsOfSubquestions(qid, gid, properties, language));
      answers.push(...rowsOfAnswers(question, properties, language));
      if (at === 0) attributes.push(...rowsOfAttributes(qid, properties.attributes ?? {}, ''));
      attributes.push(...rowsOfAttributes(qid, properties.attributes_lang ?? {}, language));
    }
  }
  return tables
    .set('surveys_languagesettings', settings)
    .set('questions', questions)
    .set('answers', answers)
    .set('question_attributes', attributes);
};
