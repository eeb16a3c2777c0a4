import { mustBeAnswered, questionKey } from '#shared/surveys/imports/open-questions.ts';
import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { untilImport } from './upload-files.ts';

export const answerAsGuessed = async (
  user: TestUser,
  id: number,
  preview: ImportPreview | null,
): Promise<ImportPreview | null> => {
  let answered = preview;
  for (const { source, mapping, problems } of preview?.sources ?? []) {
    const open = problems.filter(mustBeAnswered);
    if (!mapping || open.length === 0) continue;
    const columns = mapping.columns.map((column, index) => {
      const settled = open.flatMap((problem) =>
        problem.columns?.includes(index) ? [questionKey(problem)] : [],
      );
      return settled.length > 0 ? { ...column, settled } : column;
    });
    await user.call('PUT', `/imports/${id}/mapping`, { source, mapping: { ...mapping, columns } });
    answered = (await untilImport(user, id, 'READY')).preview;
  }
  return answered;
};
