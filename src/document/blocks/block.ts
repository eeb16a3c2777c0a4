import { type ChartView, describeChart, isChart, showsStatistics } from '#charts/describe-chart.ts';
import type { DescribeDifferences } from '#charts/description/chart-description.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import { distinctiveNotes } from '#charts/words/distinctive-notes.ts';
import { compareWords, wordCautions } from '#charts/words/words-description.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { CommentsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import { figuresFor } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import { textFor } from '#shared/reports/report-items/kinds/rich-text.ts';
import {
  type ConfigByView,
  listItemIds,
  type ReportItemConfig,
  resolveView,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { titleFor } from '#shared/reports/report-items/settings/author-texts.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import { loadDocumentTranslations } from '../texts/document-translations.ts';
import { type PlaceholderTexts, toPlainText } from '../texts/walk-rich-text.ts';
import { type CommentsBlock, commentsBlock } from './comments-block.ts';
import type { ChartConfig, FigureBlock } from './figure-block.ts';
import {
  filterNotes,
  meanNotes,
  overlapNotes,
  pooledNotes,
  populationNotes,
  weightNotes,
} from './figure-notes.ts';

type MissingReason = HiddenReason | 'not-calculated' | 'template' | 'unreadable';

export interface HiddenBlock {
  readonly kind: 'hidden';
  readonly reason: MissingReason;
  readonly text: string;
}

export interface TextBlock {
  readonly kind: 'text';
  readonly document: RichTextDocument;
  readonly placeholders: PlaceholderTexts;
}

type BlockContent = FigureBlock | TextBlock | CommentsBlock | HiddenBlock | { readonly kind: 'section' };

export interface Block {
  readonly id: number;
  readonly placement: Placement;
  readonly heading: string;
  /** The heading is derived from the content: it names the block but is not shown above it. */
  readonly isNameOnly: boolean;
  readonly content: BlockContent;
  /** On paper: starts a new page, or stays on one page if it fits. */
  readonly breakBefore: boolean;
  readonly keepTogether: boolean;
  /** When the content was calculated; `null` if it has not been or needs no calculation. */
  readonly calculatedOn: string | null;
  readonly isBelowGrid?: true;
}

/** Under a filter, too few answers means too few of those who pass it. */
const hiddenBlock = (reason: MissingReason, language: string, isFiltered = false): BlockContent => ({
  kind: 'hidden',
  reason,
  text:
    isFiltered && reason === 'too-few-answers'
      ? loadDocumentTranslations(language).tooFewUnderFilter
      : loadDocumentTranslations(language).hidden[reason],
});

export interface BlockContext {
  readonly type: ReportType;
  readonly format: DocumentFormat;
  readonly placeholders: PlaceholderTexts;
  /** Absent while no differences are told, or their code is not loaded. */
  readonly describeDifferences?: DescribeDifferences | undefined;
}

interface Part {
  /** Used if the author gave no heading; '' if unknown. */
  readonly subject: string;
  readonly content: BlockContent;
  readonly isNameOnly?: boolean;
}

/** Templates are never calculated, reports may not be yet. */
const withoutFigures = ({ type, format }: BlockContext): Part => {
  const reason = type === 'template' ? 'template' : 'not-calculated';
  return { subject: '', content: hiddenBlock(reason, format.language) };
};

const chartPart = (config: ChartConfig, data: FigureData | null, context: BlockContext): Part => {
  const { format, describeDifferences } = context;
  const described = data && describeChart<ChartView>(config, data, format, describeDifferences);
  if (!data || !described) return withoutFigures(context);
  const { subject, sentence, table, statistics, cautions = [], hidden, excluded } = described;
  if (hidden) return { subject, content: hiddenBlock(hidden, format.language, excluded !== null) };
  const withStatistics = showsStatistics<ChartView>(config);
  return {
    subject,
    content: {
      kind: 'figure',
      chart: { config, data },
      sentence,
      table,
      statistics: withStatistics ? statistics : [],
      notes: [
        ...(withStatistics && statistics.length > 0
          ? pooledNotes(listItemIds(config).length, described, format)
          : []),
        ...filterNotes(described, format),
        ...weightNotes(data, format),
        ...populationNotes(config, data, format),
        ...cautions,
        ...overlapNotes(data, format),
        ...meanNotes(described, format),
      ],
    },
  };
};

const NAME_LENGTH = 80;

const shortened = (words: string): string => {
  const characters = [...words];
  return characters.length <= NAME_LENGTH ? words : `${characters.slice(0, NAME_LENGTH - 1).join('')}…`;
};

type Other = Exclude<View, ChartView>;
type CommentExtras = Partial<Pick<CommentsBlock, 'choices' | 'cloud' | 'notes'>>;
type PartOf<Config> = (config: Config, data: FigureData | null, context: BlockContext) => Part;

const commentsPart: PartOf<ConfigByView['RESPONSES']> = (config, data, context) => {
  const own = data && figuresFor<'RESPONSES'>(config, data);
  return own ? partOfComments(own, context) : withoutFigures(context);
};

const partOfComments = (data: CommentsData, { format }: BlockContext, more?: CommentExtras): Part => {
  const described = commentsBlock(data, format, more);
  return {
    subject: described.subject,
    content: 'block' in described ? described.block : hiddenBlock(described.hidden, format.language),
  };
};

const notesOnCloud = (cloud: WordsData, format: DocumentFormat): readonly string[] => [
  ...distinctiveNotes(compareWords(cloud), format),
  ...wordCautions(format),
];

const cloudPart: PartOf<ConfigByView['WORDCLOUD_RESPONSES']> = (config, data, context) => {
  const own = data && figuresFor<'WORDCLOUD_RESPONSES'>(config, data);
  if (!own) return withoutFigures(context);
  const { comments, cloud } = own;
  const drawn = chartPart({ ...config, visualizationType: 'WORDCLOUD' }, cloud, context);
  const figure = drawn.content.kind === 'figure' ? drawn.content : null;
  if (comments.total.hidden !== null && figure) {
    const { hidden } = loadDocumentTranslations(context.format.language);
    return { ...drawn, content: { ...figure, notes: [...figure.notes, hidden[comments.total.hidden]] } };
  }
  const labels = cloud.total.hidden === null ? cloud.total.words.map(({ word }) => word) : [];
  return partOfComments(
    comments,
    context,
    figure
      ? { cloud: figure, choices: { kind: 'words', labels }, notes: notesOnCloud(cloud, context.format) }
      : {},
  );
};

const topicResponsesPart: PartOf<ConfigByView['TOPIC_RESPONSES']> = (config, data, context) => {
  const own = data && figuresFor<'TOPIC_RESPONSES'>(config, data);
  if (!own) return withoutFigures(context);
  const labels = own.topics.map(({ name }) => pickText(name, context.format.language));
  const notes = [loadDocumentTranslations(context.format.language).comments.byTopic];
  return partOfComments(own.comments, context, { choices: { kind: 'topics', labels }, notes });
};

const parts: { [Type in Other]: PartOf<ConfigByView[Type]> } = {
  RESPONSES: commentsPart,
  TOPIC_RESPONSES: topicResponsesPart,
  WORDCLOUD_RESPONSES: cloudPart,
  RICH_TEXT: (config, _data, { format: { language }, placeholders }) => {
    const document = textFor(config, language);
    return {
      subject: shortened(toPlainText(document, placeholders)[0] ?? loadDocumentTranslations(language).text),
      content: { kind: 'text', document, placeholders },
      isNameOnly: true,
    };
  },
  DIVIDER: (_config, _data, { format: { language } }) => ({
    subject: loadDocumentTranslations(language).section,
    content: { kind: 'section' },
  }),
};

const otherPart = <Type extends Other>(
  config: ConfigByView[Type],
  ...rest: [FigureData | null, BlockContext]
): Part => parts[resolveView(config) as Type](config, ...rest);

const partOf = (config: ReportItemConfig, ...rest: [FigureData | null, BlockContext]): Part =>
  isChart(config) ? chartPart(config, ...rest) : otherPart<Other>(config, ...rest);

export const buildBlock = ({ id, placement, content }: ReportItem, context: BlockContext): Block => {
  const { config, data, question } = content;
  const { language } = context.format;
  const part: Part = config
    ? partOf(config, data, context)
    : { subject: '', content: hiddenBlock('unreadable', language) };
  const title = config && titleFor(config, language);
  const heading = title || part.subject || (question && pickText(question, language));
  return {
    id,
    placement,
    heading: heading || loadDocumentTranslations(language).untitled,
    isNameOnly: part.isNameOnly === true && !title,
    content: part.content,
    breakBefore: config?.paper?.breakBefore === true,
    keepTogether: config?.paper?.keepTogether === true,
    calculatedOn: content.calculatedOn,
  };
};

export const readFigureBlock = ({ content }: Pick<Block, 'content'>): FigureBlock | null => {
  if (content.kind === 'figure') return content;
  return content.kind === 'comments' ? content.cloud : null;
};
