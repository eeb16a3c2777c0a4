import type { ColumnMeaning } from '#shared/imports/mapping.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { kindOf } from './column-meaning.ts';

/** What tells a column from the others: its heading; of an option to tick, whose heading begins with the question, the option. */
export const titleOfColumn = (meaning: ColumnMeaning, heading: string, language: string): string =>
  (meaning.as === 'tick' && meaning.text[language]) || heading;

/** A column's meaning in one line: "Scale · 5 options · abstention", "Option to tick · Which of these?". */
export const useMeaningSummary = (language: string): ((meaning: ColumnMeaning) => string) => {
  const t = useTranslations('imports');
  return (meaning) => {
    const kind = t(`kinds.${kindOf(meaning)}`);
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
