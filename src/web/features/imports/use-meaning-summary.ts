import type { ColumnMeaning } from '#shared/imports/mapping.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { kindOf } from './column-meaning.ts';

/** A column's meaning in one line: "Scale · 5 options · abstention". An option called as its column is not named again. */
export const useMeaningSummary = (
  language: string,
): ((meaning: ColumnMeaning, heading: string) => string) => {
  const t = useTranslations('imports');
  return (meaning, heading) => {
    const kind = t(`kinds.${kindOf(meaning)}`);
    if (meaning.as === 'survey') return `${kind} · ${t(`survey.${meaning.part}`)}`;
    if (meaning.as === 'tick')
      return [kind, meaning.text[language], meaning.group]
        .filter((part) => part && part !== heading)
        .join(' · ');
    if (meaning.as !== 'item') return kind;
    const poles = [meaning.leftPole?.[language], meaning.rightPole?.[language]].filter(Boolean);
    return [
      kind,
      meaning.type !== 'NUMERIC' && t('summary.options', { count: meaning.options.length }),
      poles.length === 2 && poles.join(' – '),
      meaning.abstentionCodes.length > 0 && t('summary.abstention'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
