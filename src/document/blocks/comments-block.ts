import { formatCount } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { CommentsData } from '#shared/figures/calculation/text-figures.ts';
import type { ListedComment } from '#shared/reports/report-items/comments-contract.ts';
import { type CommentPart, commentParts } from '#shared/reports/report-items/text/redactions.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import { choosePlural, interpolate, loadDocumentTranslations } from '../texts/document-translations.ts';
import type { FigureBlock } from './figure-block.ts';
import { filterNotes } from './figure-notes.ts';

export interface CommentEntry {
  readonly parts: readonly CommentPart[];
  /** Language tag; `null` if unknown. */
  readonly language: string | null;
  /** The survey, unit or period; `null` without a split. */
  readonly group: string | null;
  readonly topics: readonly string[];
}

export interface CommentChoices {
  readonly kind: 'words' | 'topics';
  readonly labels: readonly string[];
}

export const commentText = ({ parts }: CommentEntry): string => parts.map(({ text }) => text).join('');

export interface CommentsBlock {
  readonly kind: 'comments';
  readonly summary: string;
  readonly count: number;
  /** The first comments, in an order that reveals nothing; files with all comments read the rest (`listComments`). */
  readonly comments: readonly CommentEntry[];
  readonly more: string;
  readonly groups: readonly { readonly key: number; readonly label: string }[];
  /** Empty unless at least two languages are known. */
  readonly languages: readonly { readonly language: string; readonly count: number }[];
  readonly notes: readonly string[];
  readonly choices: CommentChoices | null;
  /** The word cloud beside the comments; `null` if there is none or it may not be shown. */
  readonly cloud: FigureBlock | null;
}

const groupLabels = ({ groups }: CommentsData): Map<number, string> =>
  new Map(groups.map(({ key, label }) => [key, label || '–']));

export const commentEntry = (
  { text, language, group, about = [], highlights }: ListedComment,
  labels: ReadonlyMap<number, string>,
  choices: CommentChoices | null = null,
): CommentEntry => ({
  parts: commentParts(text, highlights),
  language,
  group: group === null ? null : (labels.get(group) ?? null),
  topics: choices?.kind === 'topics' ? about.flatMap((index) => choices.labels[index] ?? []) : [],
});

const knownLanguages = ({ languages }: CommentsData): CommentsBlock['languages'] => {
  const known = languages.flatMap(({ language, count }) => (language === null ? [] : [{ language, count }]));
  return known.length > 1 ? known : [];
};

/** Does not say how many comments are hidden. */
const minimumNote = ({ minimum }: CommentsData, { language, decimal }: DocumentFormat): string =>
  interpolate(loadDocumentTranslations(language).comments.minimum, { count: formatCount(minimum, decimal) });

export const moreComments = (
  left: number,
  { language, decimal }: Pick<DocumentFormat, 'language' | 'decimal'>,
): string =>
  left === 0
    ? ''
    : interpolate(choosePlural(loadDocumentTranslations(language).comments.more, left), {
        count: formatCount(left, decimal),
      });

export const commentsBlock = (
  data: CommentsData,
  format: DocumentFormat,
  {
    choices = null,
    cloud = null,
    notes = [],
  }: Partial<Pick<CommentsBlock, 'choices' | 'cloud' | 'notes'>> = {},
):
  | { readonly subject: string; readonly block: CommentsBlock }
  | { readonly subject: string; readonly hidden: HiddenReason } => {
  const { language, decimal } = format;
  const subject = pickText(data.text, language);
  const { total, excluded = null } = data;
  if (total.hidden !== null) return { subject, hidden: total.hidden };
  const words = loadDocumentTranslations(language).comments;
  const labels = groupLabels(data);
  const count = interpolate(choosePlural(words.count, total.n), { count: formatCount(total.n, decimal) });
  const surveys = interpolate(choosePlural(words.surveys, total.surveyCount), {
    count: formatCount(total.surveyCount, decimal),
  });
  const described = { surveyCount: total.surveyCount, answerCount: total.n, excluded };
  return {
    subject,
    block: {
      kind: 'comments',
      summary: interpolate(words.summary, { comments: count, surveys }),
      count: total.n,
      comments: data.first.map((one) => commentEntry(one, labels, choices)),
      more: moreComments(total.n - data.first.length, format),
      groups: data.groups
        .filter((group) => group.count.hidden === null)
        .map(({ key }) => ({ key, label: labels.get(key) ?? '' })),
      languages: knownLanguages(data),
      choices,
      cloud,
      notes: [minimumNote(data, format), ...filterNotes(described, format), ...notes],
    },
  };
};
