import { sql } from 'kysely';
import { bitSetSize, emptyCodes, encodeAnswers } from '#analysis/counting/packed-columns.ts';
import { inTenant } from '../db/connect.ts';
import { seedComments } from './seed-comments.ts';
import { type SeededForm, seedForm, seedSurveys } from './seed-surveys.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface CommentWorld {
  tenantId: number;
  unitId: number;
  author: TestUser;
  form: SeededForm;
  liked: number;
  improve: number;
  surveyIds: number[];
}

export const COMMENT_SURVEYS = [
  [400, 300],
  [40, 20],
  [12, 7],
  [30, 30],
] as const;
const IN_VERIFICATION = 3;

let worlds = 0;

export const createCommentWorld = async (
  app: TestApp,
  textOf: (survey: number, respondent: number) => string,
): Promise<CommentWorld> => {
  worlds += 1;
  const tenantId = await app.createTenant(`comments-${worlds}`);
  const unitId = await app.createUnit(tenantId, 'Institut');
  const author = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Geschlecht', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Was war gut?', type: 'OPEN' },
    { text: 'Was fehlt?', type: 'OPEN' },
  ]);
  const [, liked, improve] = form.itemIds as [number, number, number];
  const surveyIds = await seedSurveys(
    app,
    tenantId,
    3,
    COMMENT_SURVEYS.map(([respondentCount], index) => ({
      description: `Kurs ${index}`,
      unitId,
      formId: form.id,
      respondentCount,
      status: index === IN_VERIFICATION ? 'VERIFICATION' : 'PROCESSED',
    })),
  );
  for (const [index, [respondentCount, writers]] of COMMENT_SURVEYS.entries()) {
    const codes = emptyCodes(respondentCount, 2);
    codes.set(Array.from({ length: respondentCount }, (_, respondent) => 1 + (respondent % 2)));
    const open = { kind: 'open' as const, answered: new Uint8Array(bitSetSize(respondentCount)) };
    const packed = encodeAnswers({ respondentCount, columns: [{ kind: 'choice', codes }, open, open] });
    await inTenant(app.database, tenantId, (db) =>
      sql`update survey_answers set packed = ${Buffer.from(packed)} where survey_id = ${surveyIds[index]}`.execute(
        db,
      ),
    );
    const comments = Array.from(
      { length: writers },
      (_, respondent) => [respondent, textOf(index, respondent)] as const,
    );
    await seedComments(app, tenantId, { surveyId: surveyIds[index]!, itemId: liked }, new Map(comments));
  }
  return { tenantId, unitId, author, form, liked, improve, surveyIds };
};

export const responses = (itemIds: number[], rest: object = {}) => ({
  visualizationType: 'RESPONSES',
  analysisType: 'RESPONSES',
  itemIds,
  ...rest,
});
