import type { DescribeDifferences } from '#charts/description/chart-description.ts';
import type { PreviousMeasures, ShownMeasure } from '#shared/reports/measures/shown-measure.ts';
import type { ShownReply } from '#shared/reports/replies/shown-reply.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { type Block, buildBlock } from './blocks/block.ts';
import { ownMeasuresBlock, placePreviousMeasures } from './blocks/measure-blocks.ts';
import { inReadingOrder } from './blocks/reading-order.ts';
import { replyBlocks } from './blocks/reply-blocks.ts';
import { type Fact, listFacts, type ReportFacts } from './facts.ts';
import { type PlaceholderSource, periodText, placeholderTexts } from './placeholders.ts';
import type { DocumentFormat } from './texts/document-format.ts';

type CoverSource = Pick<Report, 'periodNames'> & {
  readonly topSurveys?: Report['topSurveys'];
  readonly unitNames?: readonly string[];
};

const MAXIMUM_UNITS = 6;

const coverLines = ({ periodNames, topSurveys, unitNames }: CoverSource): string[] => {
  const surveys = topSurveys?.content ?? [];
  const units = unitNames ?? [...new Set(surveys.map(({ unitName }) => unitName))];
  const areAllKnown = unitNames !== undefined || (topSurveys?.totalElements ?? 0) <= surveys.length;
  const isAll = units.length <= MAXIMUM_UNITS && areAllKnown;
  return [periodText(periodNames), [...units.slice(0, MAXIMUM_UNITS), ...(isAll ? [] : ['…'])].join(' · ')];
};

/** A report as it is read, on the page and in every exported file. */
export interface ReportDocument {
  readonly title: string;
  readonly language: string;
  readonly facts: readonly Fact[];
  /** Text of a cover below the title: period and units; empty for a template. */
  readonly cover: readonly string[];
  readonly blocks: readonly Block[];
}

interface DocumentContent {
  readonly reportItems: readonly ReportItem[];
  readonly replies?: readonly ShownReply[];
  readonly measures?: readonly ShownMeasure[];
  readonly previousMeasures?: PreviousMeasures | null;
}

/** Builds the document of a report from its stored figures. Calculates nothing and reads no clock. */
export const buildReportDocument = (
  report: ReportFacts & PlaceholderSource & CoverSource & DocumentContent,
  type: ReportType,
  format: DocumentFormat,
  describeDifferences?: DescribeDifferences,
): ReportDocument => {
  const placeholders = placeholderTexts(report, type, format);
  const context = { type, format, placeholders, describeDifferences };
  const previous = report.previousMeasures ?? null;
  const { items, block } = placePreviousMeasures(inReadingOrder(report.reportItems), previous, context);
  const blocks = items.map((item) => buildBlock(item, context));
  const withPrevious = inReadingOrder([...blocks, ...(block ? [block] : [])]);
  const bottom = Math.max(0, ...withPrevious.map(({ placement: { y, rows } }) => y + rows));
  const measures = ownMeasuresBlock(report.measures ?? [], bottom, context);
  const below = bottom + (measures[0]?.placement.rows ?? 0);
  return {
    title: report.title,
    language: format.language,
    facts: type === 'template' ? [] : listFacts(report, format),
    cover: type === 'template' ? [] : coverLines(report),
    blocks: [...withPrevious, ...measures, ...replyBlocks(report.replies ?? [], below, context)],
  };
};
