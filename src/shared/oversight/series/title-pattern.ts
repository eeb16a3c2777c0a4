import { MAXIMUM_TITLE_LENGTH } from '../../limits.ts';
import { Problem } from '../../problems.ts';
import { trimTitle } from '../../reports/reports/rules.ts';

export const titlePlaceholders = ['template', 'survey', 'leader', 'unit', 'period', 'form'] as const;
export type TitlePlaceholder = (typeof titlePlaceholders)[number];

export type TitleValues = Readonly<Record<TitlePlaceholder, readonly string[]>>;

const LISTED = 3;
const ELLIPSIS = '…';
const BRACES = /\{([^{}]*)\}/g;

const isPlaceholder = (text: string): text is TitlePlaceholder =>
  (titlePlaceholders as readonly string[]).includes(text);

/** Requires a pattern of at most a title's length with known placeholders. `null` if valid. */
export const titlePatternProblem = (pattern: string): Problem | null => {
  const { length } = trimTitle(pattern);
  if (length === 0) return new Problem('report.title.required');
  if (length > MAXIMUM_TITLE_LENGTH)
    return new Problem('form.error.maxLengthExceeded', { maxChars: MAXIMUM_TITLE_LENGTH });
  const [unknown] = [...pattern.matchAll(BRACES)].flatMap(([, name = '']) =>
    isPlaceholder(name) ? [] : [name],
  );
  return unknown === undefined
    ? null
    : new Problem('series.error.placeholderUnknown', { placeholder: `{${unknown}}` });
};

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const listed = (names: readonly string[]): string => {
  const different = [...new Set(names.filter((name) => name !== ''))];
  const shown = different.slice(0, LISTED).join(', ');
  return different.length > LISTED ? `${shown}, ${ELLIPSIS}` : shown;
};

const cut = (title: string): string => {
  if (title.length <= MAXIMUM_TITLE_LENGTH) return title;
  let kept = '';
  for (const letter of title) {
    if (kept.length + letter.length + ELLIPSIS.length > MAXIMUM_TITLE_LENGTH) break;
    kept += letter;
  }
  return kept.trimEnd() + ELLIPSIS;
};

/**
 * The title of one report. Values are literal, so braces in a name are no placeholders. Empty if all named values are
 * missing.
 */
export const titleFrom = (pattern: string, values: TitleValues): string => {
  const filled = pattern.replace(BRACES, (all, name: string) =>
    isPlaceholder(name) ? listed(values[name]) : all,
  );
  return cut(filled.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim());
};
