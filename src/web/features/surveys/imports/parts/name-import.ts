import type { ImportSummary } from '#shared/surveys/imports/contract.ts';
import type { Translate } from '../../../../lib/use-translations.ts';

export const nameImport = (
  { files, origin }: Pick<ImportSummary, 'files' | 'origin'>,
  t: Translate<'imports'>,
): string | null => {
  const [first] = files;
  if (first) return first.name;
  if (!origin) return null;
  const { server, surveyIds } = origin;
  return t('list.fetched', { server, surveys: surveyIds.join(', '), count: surveyIds.length });
};
