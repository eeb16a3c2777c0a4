import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { classifyMeaning } from './column-meaning.ts';

/** The heading of a column; for a tick column, whose heading begins with the question, only the option. */
export const readColumnTitle = (meaning: ColumnMeaning, heading: string, language: string): string =>
  (meaning.as === 'tick' && meaning.text[language]) || heading;

export const useMeaningSummary = (language: string): ((meaning: ColumnMeaning) => string) => {
  const t = useTranslations('imports');
  return (meaning) => {
    const kind = t(`kinds.${classifyMeaning(meaning)}`);
    if (meaning.as === 'survey') return `${kind} · ${t(`survey.${meaning.part}`)}`;
    if (meaning.as === 'tick') return `${kind} · ${meaning.group}`;
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
