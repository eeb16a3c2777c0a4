import type { CheckBatch, CheckedComment, QueuedSurvey } from '#shared/curation/verification/contract.ts';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { TestApp, TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../../../surveys/imports/testing/upload-files.ts';

export interface VerificationWorld {
  tenantId: number;
  unitId: number;
  admin: TestUser;
  verifier: TestUser;
  colleague: TestUser;
}

let worlds = 0;

export const createVerificationWorld = async (app: TestApp): Promise<VerificationWorld> => {
  worlds += 1;
  const tenantId = await app.createTenant(`verification-${worlds}`);
  const unitId = await app.createUnit(tenantId, 'Institut');
  const admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  await admin.call('PUT', '/verification/settings', { checksComments: true, keepOriginalsMonths: 12 });
  return {
    tenantId,
    unitId,
    admin,
    verifier: await app.createUser(tenantId, 'WEB_VERIFIER', [unitId]),
    colleague: await app.createUser(tenantId, 'WEB_VERIFIER', [unitId]),
  };
};

export const importComments = async (
  user: TestUser,
  comments: readonly string[],
  course = 'Statik',
): Promise<ImportResult> => {
  const rows = comments.map(
    (comment, index) =>
      `${course};${1 + (index % 5)};${1 + ((index * 2) % 5)};"${comment.replaceAll('"', '""')}"`,
  );
  const file = ['Lehrveranstaltung;Q1 Klar;Q2 Tempo;Was noch?', ...rows].join('\n');
  const { id } = (await uploadFiles(user, [[`${course}.csv`, file]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSmaller: true });
  return (await untilImport(user, id, 'DONE')).result as ImportResult;
};

export const queueOf = async (user: TestUser, query = ''): Promise<QueuedSurvey[]> =>
  (await user.call('GET', `/verification/surveys${query}`)).json().content;

export const lease = async (user: TestUser, surveyId: number, body: object = {}): Promise<CheckBatch> => {
  const answer = await user.call('POST', `/verification/surveys/${surveyId}/leases`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};

export const decide = (user: TestUser, { id }: Pick<CheckedComment, 'id'>, body: object) =>
  user.call('PUT', `/verification/comments/${id}/decision`, body);

export const redactWord = (user: TestUser, comment: CheckedComment, word: string) => {
  const start = comment.text.indexOf(word);
  return decide(user, comment, { decision: 'REDACTED', spans: [{ start, end: start + word.length }] });
};

export const complete = (user: TestUser, surveyId: number) =>
  user.call('PUT', `/verification/surveys/${surveyId}/completion`);

export const acceptAll = async (user: TestUser, surveyId: number): Promise<void> => {
  for (;;) {
    const { comments } = await lease(user, surveyId, { size: 50 });
    if (comments.length === 0) return;
    for (const comment of comments) await decide(user, comment, { decision: 'ACCEPTED' });
  }
};
