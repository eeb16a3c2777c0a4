import { pickText } from '#charts/pick-text.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ItemFigure } from '#shared/calculation/number-figures.ts';
import { sameLanguage } from '#shared/report-items/author-texts.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import type { RichTextDocument } from '#shared/report-items/rich-text-document.ts';
import { type ReportItemConfig, textsOf, type View } from '#shared/report-items/visualizations.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { type PlaceholderTexts, plainTextOf } from './walk-rich-text.ts';

/** What a text is to the report. */
export type TextRole = 'item' | 'option' | 'leftPole' | 'rightPole' | 'topic' | 'heading' | 'text';

interface UsedText {
  readonly role: TextRole;
  readonly text: Localized;
}

/** A text that the report's language does not have. */
export interface MissingText {
  readonly role: TextRole;
  /** What stands there instead, and its language tag; '' where there is no text in any. */
  readonly shown: string;
  readonly shownLanguage: string;
}

/** Texts that are missing in one place of the report. */
export interface MissingTextsOf {
  /** Of an item; null: of the respondent filter. */
  readonly reportItemId: number | null;
  readonly texts: readonly MissingText[];
}

type TextsOf<Kind extends FigureData['kind']> = (data: Extract<FigureData, { kind: Kind }>) => UsedText[];

const used = (role: TextRole, ...texts: (Localized | null)[]): UsedText[] =>
  texts.flatMap((text) => (text === null ? [] : [{ role, text }]));

const poles = ({ leftPole, rightPole }: Pick<ItemFigure, 'leftPole' | 'rightPole'>): UsedText[] => [
  ...used('leftPole', leftPole),
  ...used('rightPole', rightPole),
];

const ofFigure = (figure: ItemFigure): UsedText[] => {
  const shown = [figure.total, ...figure.groups.map(({ distribution }) => distribution)];
  const options = shown.flatMap((one) => (one.hidden === null ? one.options : []));
  return [
    ...used('item', figure.text),
    ...poles(figure),
    ...used('option', ...options.map(({ text }) => text)),
  ];
};

/** Without the last one, of comments about none: its name is Plenum's own. */
const ofTopics = (topics: readonly { name: Localized }[]): UsedText[] =>
  used('topic', ...topics.slice(0, -1).map(({ name }) => name));

/** By kind of figure, its texts that have languages. Words and comments are in that of whoever wrote them. */
const textsOfKind: { [Kind in FigureData['kind']]: TextsOf<Kind> } = {
  distribution: ({ figures }) => figures.flatMap(ofFigure),
  means: ({ rows }) => rows.flatMap((row) => [...used('item', row.text), ...poles(row)]),
  trend: ({ text, measure, lines }) => [
    ...used('item', text),
    ...used(measure === 'mean' ? 'item' : 'option', ...lines.map((line) => line.text)),
  ],
  words: ({ text }) => used('item', text),
  'word-trend': ({ text }) => used('item', text),
  comments: ({ text }) => used('item', text),
  'word-comments': ({ comments }) => used('item', comments.text),
  topics: ({ text, total }) => [
    ...used('item', text),
    ...(total.hidden === null ? ofTopics(total.topics) : []),
  ],
  'topic-trend': ({ text, lines }) => [
    ...used('item', text),
    ...used('topic', ...lines.map((line) => line.text)),
  ],
  'topic-comments': ({ comments, topics }) => [...used('item', comments.text), ...ofTopics(topics)],
};

const usedBy = <Kind extends FigureData['kind']>(data: Extract<FigureData, { kind: Kind }>): UsedText[] =>
  textsOfKind[data.kind as Kind](data);

const hasText = (text: Localized, language: string): boolean =>
  Object.entries(text).some(([tag, own]) => sameLanguage(tag, language) && own.trim() !== '');

/** Each text once, in the order in which they are met. */
const missingOf = (texts: readonly UsedText[], language: string): MissingText[] => {
  const found = new Map<string, MissingText>();
  for (const { role, text } of texts) {
    if (hasText(text, language)) continue;
    const shown = pickText(text, language);
    const shownLanguage = Object.keys(text).find((tag) => text[tag]?.trim() === shown) ?? '';
    found.set(JSON.stringify([role, text]), {
      role,
      shown,
      shownLanguage: shown === '' ? '' : shownLanguage,
    });
  }
  return [...found.values()];
};

/** Characters that tell which text it is. */
const EXCERPT = 120;
/** What they stand for is of any language. */
const BLANKS: PlaceholderTexts = {
  ...{ title: '…', period: '…', respondents: '…', surveys: '…', filter: '…', date: '…' },
};
const excerptOf = (document: RichTextDocument): string =>
  [...plainTextOf(document, BLANKS).join(' ')].slice(0, EXCERPT).join('');

/** What the author wrote; where nobody has said in which language, it is for all of them. */
const ofAuthor = (config: ReportItemConfig): UsedText[] => {
  const { title, writtenIn, titles } = config;
  if (writtenIn === undefined) return [];
  const inLanguages = <Words>(
    first: Words,
    others: Readonly<Record<string, Words>> | undefined,
    toText: (words: Words) => string,
  ): Localized =>
    Object.fromEntries(
      [[writtenIn, first] as const, ...Object.entries(others ?? {})].map(([tag, own]) => [tag, toText(own)]),
    );
  const heading = inLanguages(title ?? '', titles, (words) => words);
  const own = textsOf<View>(config);
  const text = own && inLanguages(own.text, own.texts, excerptOf);
  const written = (role: TextRole, words: Localized): UsedText[] =>
    Object.values(words).some((own) => own.trim() !== '') ? used(role, words) : [];
  return [...written('heading', heading), ...(text ? written('text', text) : [])];
};

const ofItem = ({ content: { config, data, question } }: ReportItem): UsedText[] => [
  ...(config ? ofAuthor(config) : []),
  ...(data ? usedBy<FigureData['kind']>(data) : used('item', question)),
];

/**
 * What has no text in that language [2.15], by item in the given order, the respondent filter last. Of an item that is not
 * calculated yet, or in a template, only the first question is known. Not looked at is what is in the language of whoever wrote it:
 * comments and their words, and of authors what nobody has said the language of.
 */
export const missingTexts = (
  report: { readonly reportItems: readonly ReportItem[] } & Partial<Pick<Report, 'respondentFilter'>>,
  language: string,
): MissingTextsOf[] => {
  const filter = (report.respondentFilter?.respondentFilterItems ?? []).flatMap(({ text, itemOptions }) => [
    ...used('item', text),
    ...used('option', ...itemOptions.filter(({ chosen }) => chosen).map((option) => option.text)),
  ]);
  return [
    ...report.reportItems.map((item) => ({
      reportItemId: item.id,
      texts: missingOf(ofItem(item), language),
    })),
    { reportItemId: null, texts: missingOf(filter, language) },
  ].filter(({ texts }) => texts.length > 0);
};
