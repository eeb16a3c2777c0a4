import { pickText } from '#charts/wording/pick-text.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  type ReportItemConfig,
  readAuthorTexts,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { sameLanguage } from '#shared/reports/report-items/settings/author-texts.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { type PlaceholderTexts, toPlainText } from './walk-rich-text.ts';

export type TextRole = 'item' | 'option' | 'leftPole' | 'rightPole' | 'topic' | 'heading' | 'text';

interface UsedText {
  readonly role: TextRole;
  readonly text: Localized;
}

export interface MissingText {
  readonly role: TextRole;
  /** The text shown instead and its language tag; both '' if there is no text in any language. */
  readonly shown: string;
  readonly shownLanguage: string;
}

export interface MissingTextsOf {
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

/** Omits the last topic, comments without any, because Plenum itself names it. */
const ofTopics = (topics: readonly { name: Localized }[]): UsedText[] =>
  used('topic', ...topics.slice(0, -1).map(({ name }) => name));

/** Texts by kind of figure. Words and comments are in their writer's language and are left out. */
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

const EXCERPT = 120;
const BLANKS: PlaceholderTexts = {
  ...{ title: '…', period: '…', respondents: '…', surveys: '…', filter: '…', date: '…' },
};
const excerptOf = (document: RichTextDocument): string =>
  [...toPlainText(document, BLANKS).join(' ')].slice(0, EXCERPT).join('');

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
  const own = readAuthorTexts<View>(config);
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
 * Lists texts missing in a language [2.15], by item in the given order, the respondent filter last. For a template or
 * an item that is not calculated yet, only the first question is known. Texts in their writer's language are skipped:
 * comments and their words, and authors' texts of unknown language.
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
