import type { Trx } from '../../../../db/connect.ts';
import { parseValues } from '../../attributes/change-attributes.ts';
import { type AttributeOfSurvey, writeAttributes } from '../../attributes/queries.ts';
import type { ImportProblem, SurveyDraft } from '../source/survey-draft.ts';

const SHOWN = 50;

const noteRefused = (refused: readonly { name: string; value: string }[], file: string): ImportProblem[] => {
  const counts = new Map<string, { name: string; value: string; count: number }>();
  for (const { name, value } of refused) {
    const key = JSON.stringify([name, value]);
    counts.set(key, { name, value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].slice(0, SHOWN).map(({ name, value, count }) => ({
    severity: 'warning',
    code: name === '' ? 'attributeUnknown' : 'attributeValue',
    params: { name, value, count },
    file,
  }));
};

const parseDrafts = async (
  db: Trx,
  drafts: readonly SurveyDraft[],
  ids: readonly (number | null)[],
  file: string,
): Promise<{ values: AttributeOfSurvey[]; problems: ImportProblem[] }> => {
  const given = drafts.flatMap(({ attributes = [] }, index) =>
    attributes.map((one) => ({ surveyId: ids[index] ?? 0, ...one })),
  );
  if (given.length === 0) return { values: [], problems: [] };
  const { values, refused } = await parseValues(db, given);
  return { values, problems: noteRefused(refused, file) };
};

export const noteAttributes = async (
  db: Trx,
  drafts: readonly SurveyDraft[],
  file: string,
): Promise<ImportProblem[]> => (await parseDrafts(db, drafts, [], file)).problems;

export const keepAttributes = async (
  db: Trx,
  tenantId: number,
  drafts: readonly SurveyDraft[],
  ids: readonly (number | null)[],
  file: string,
): Promise<ImportProblem[]> => {
  const stored = drafts.filter((_, index) => ids[index] !== null);
  const storedIds = ids.filter((id) => id !== null);
  const { values, problems } = await parseDrafts(db, stored, storedIds, file);
  if (values.length > 0) await writeAttributes(db, tenantId, values, false);
  return problems;
};
