import { formatCount } from '#charts/format-number.ts';
import { pickText } from '#charts/pick-text.ts';
import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { CommentsData } from '#shared/calculation/text-figures.ts';
import type { ListedComment } from '#shared/report-items/comments-contract.ts';
import { type CommentPart, commentParts } from '#shared/report-items/redactions.ts';
import type { DocumentFormat } from './document-format.ts';
import { interpolate, pluralOf, translationsOf } from './document-translations.ts';
import type { FigureBlock } from './figure-block.ts';
import { filterNotes } from './figure-notes.ts';

/** A comment as a reader meets it. */
export interface CommentEntry {
  readonly parts: readonly CommentPart[];
  /** Language tag; null: not known. */
  readonly language: string | null;
  /** The survey, unit or period it belongs to; null: the author does not tell them apart. */
  readonly group: string | null;
  /** The topics that it is about, where the figure has any. */
  readonly topics: readonly string[];
}

/** What comments can be looked for by: words of a cloud, or topics, by their index in the figure. */
export interface CommentChoices {
  readonly kind: 'words' | 'topics';
  readonly labels: readonly string[];
}

/** A comment as one text: what was redacted stays the mark that stands in its place. */
export const commentText = ({ parts }: CommentEntry): string => parts.map(({ text }) => text).join('');

/** What respondents wrote. */
export interface CommentsBlock {
  readonly kind: 'comments';
  /** How many, from how many surveys. */
  readonly summary: string;
  readonly count: number;
  /** The first of them, in an order that tells nothing; a file that holds all of them reads the others (`listComments`). */
  readonly comments: readonly CommentEntry[];
  /** How many are not in `comments`, in words; '': none. */
  readonly more: string;
  /** The groups that comments can be looked for by; empty: the author does not tell them apart. */
  readonly groups: readonly { readonly key: number; readonly label: string }[];
  /** Of at least two that are known. */
  readonly languages: readonly { readonly language: string; readonly count: number }[];
  readonly notes: readonly string[];
  /** Null: they are told by neither words nor topics. */
  readonly choices: CommentChoices | null;
  /** The cloud of their words, beside them; null: there is none, or it may not be shown. */
  readonly cloud: FigureBlock | null;
}

/** What a group is called; one of no period has no name of its own. */
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

/** The comments that a list is told apart by their languages with: two or more that are known. */
const knownLanguages = ({ languages }: CommentsData): CommentsBlock['languages'] => {
  const known = languages.flatMap(({ language, count }) => (language === null ? [] : [{ language, count }]));
  return known.length > 1 ? known : [];
};

/** Which comments are not shown though they are there: nothing is told of their number. */
const minimumNote = ({ minimum }: CommentsData, { language, decimal }: DocumentFormat): string =>
  interpolate(translationsOf(language).comments.minimum, { count: formatCount(minimum, decimal) });

/** How many of all comments are left when so many are there already; '' where none is. */
export const moreComments = (
  left: number,
  { language, decimal }: Pick<DocumentFormat, 'language' | 'decimal'>,
): string =>
  left === 0
    ? ''
    : interpolate(pluralOf(translationsOf(language).comments.more, left), {
        count: formatCount(left, decimal),
      });

/** Subject and block; or why no comment may be shown. */
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
  const words = translationsOf(language).comments;
  const labels = groupLabels(data);
  const count = interpolate(pluralOf(words.count, total.n), { count: formatCount(total.n, decimal) });
  const surveys = interpolate(pluralOf(words.surveys, total.surveyCount), {
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
