import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

export const useMappingOrigin = ({ mappingFrom, codebook, codebookOrigin }: ImportSource): string => {
  const t = useTranslations('imports');
  const format = useFormat();
  if (mappingFrom === 'none') return '';
  const name = codebook ?? '';
  const author = codebookOrigin?.authorName ?? '';
  const date = codebookOrigin ? format.date(codebookOrigin.savedAt) : '–';
  if (mappingFrom === 'codebook' && author === '') return t('mapping.from.oldCodebook', { name, date });
  return t(`mapping.from.${mappingFrom}`, { name, author, date });
};
