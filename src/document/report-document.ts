import type { PreviousMeasures, ShownMeasure } from '#shared/measures/shown-measure.ts';
import type { ShownReply } from '#shared/replies/shown-reply.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { type Block, blockOf } from './block.ts';
import { type CoverSource, coverLines } from './cover.ts';
import type { DocumentFormat } from './document-format.ts';
import { type Fact, factsOf, type ReportFacts } from './facts.ts';
import { ownMeasuresBlock, placePreviousMeasures } from './measure-blocks.ts';
import { type PlaceholderSource, placeholderTexts } from './placeholders.ts';
import { inReadingOrder } from './reading-order.ts';
import { replyBlocks } from './reply-blocks.ts';

/** A report as it is read: on the page, and in every file that is made of it. */
export interface ReportDocument {
  readonly title: string;
  /** Language tag of all its texts. */
  readonly language: string;
  /** None of a template, which has no surveys. */
  readonly facts: readonly Fact[];
  /** What a cover says below the title: period and units; empty of a template. */
  readonly cover: readonly string[];
  /** In reading order. */
  readonly blocks: readonly Block[];
}

interface DocumentContent {
  readonly reportItems: readonly ReportItem[];
  /** Absent: none, or of no interest; so the others. */
  readonly replies?: readonly ShownReply[];
  readonly measures?: readonly ShownMeasure[];
  readonly previousMeasures?: PreviousMeasures | null;
}

/** A report with its stored figures as a document; works nothing out and reads no clock. */
export const documentOf = (
  report: ReportFacts & PlaceholderSource & CoverSource & DocumentContent,
  type: ReportType,
  format: DocumentFormat,
): ReportDocument => {
  const context = { type, format, placeholders: placeholderTexts(report, type, format) };
  const previous = report.previousMeasures ?? null;
  const { items, block } = placePreviousMeasures(inReadingOrder(report.reportItems), previous, context);
  const blocks = items.map((item) => blockOf(item, context));
  const withPrevious = inReadingOrder([...blocks, ...(block ? [block] : [])]);
  const bottom = Math.max(0, ...withPrevious.map(({ placement: { y, rows } }) => y + rows));
  const measures = ownMeasuresBlock(report.measures ?? [], bottom, context);
  const below = bottom + (measures[0]?.placement.rows ?? 0);
  return {
    title: report.title,
    language: format.language,
    facts: type === 'template' ? [] : factsOf(report, format),
    cover: type === 'template' ? [] : coverLines(report),
    blocks: [...withPrevious, ...measures, ...replyBlocks(report.replies ?? [], below, context)],
  };
};
