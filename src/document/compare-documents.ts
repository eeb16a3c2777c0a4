import { rowTexts, statisticText, type Wording } from '#charts/description/chart-table.ts';
import { type Block, readFigureBlock } from './blocks/block.ts';
import type { FigureBlock } from './blocks/figure-block.ts';
import type { ReportDocument } from './report-document.ts';
import { toPlainText } from './texts/walk-rich-text.ts';

/** Changes that readers notice: figures count as changed only if they differ after rounding. */
export type BlockChange = 'heading' | 'figures' | 'text' | 'comments' | 'hidden' | 'shown' | 'drawing';

export interface ChangedBlock {
  readonly id: number;
  readonly heading: string;
  readonly changes: readonly BlockChange[];
}

/** Differences between two states of a report as readers see them; added and removed blocks are given by heading. */
export interface DocumentDifference {
  readonly title: { readonly before: string; readonly after: string } | null;
  readonly facts: readonly { readonly before: string; readonly after: string }[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedBlock[];
  readonly isReordered: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const numbersOf = ({ table, statistics }: FigureBlock, wording: Wording): string[][] => [
  ...table.rows.map((row) => rowTexts(table, row, wording)),
  statistics.map((statistic) => `${statistic.key} ${statisticText(statistic, wording)}`),
];

const contentsOf = (block: Block, wording: Wording): Partial<Record<BlockChange, unknown>> => {
  const { content } = block;
  const chart = readFigureBlock(block);
  return {
    figures: chart && numbersOf(chart, wording),
    drawing: chart && { ...chart.chart.config, title: null, paper: null },
    text:
      content.kind === 'text'
        ? [content.document, toPlainText(content.document, content.placeholders)]
        : null,
    comments: content.kind === 'comments' ? [content.count, content.comments] : null,
  };
};

const changesOf = (before: Block, after: Block, wording: Wording): BlockChange[] => {
  const heading: BlockChange[] =
    before.heading === after.heading || (before.isNameOnly && after.isNameOnly) ? [] : ['heading'];
  const [wasHidden, isHidden] = [before.content.kind === 'hidden', after.content.kind === 'hidden'];
  if (wasHidden !== isHidden) return [...heading, isHidden ? 'hidden' : 'shown'];
  const [old, current] = [contentsOf(before, wording), contentsOf(after, wording)];
  const parts = (['figures', 'drawing', 'text', 'comments'] as const).filter(
    (part) => !same(old[part], current[part]),
  );
  return [...heading, ...parts];
};

const headingsOf = (blocks: readonly Block[], ids: ReadonlySet<number>): string[] =>
  blocks.filter(({ id }) => !ids.has(id)).map(({ heading }) => heading);

/** Compares two documents of one report in the same language and format. Calculation times are ignored. */
export const compareDocuments = (
  before: ReportDocument,
  after: ReportDocument,
  wording: Wording,
): DocumentDifference => {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const ids = new Set(after.blocks.map(({ id }) => id));
  const keys = [...new Set([...before.facts, ...after.facts].map(({ key }) => key))];
  const factText = ({ facts }: ReportDocument, wanted: string): string => {
    const fact = facts.find(({ key }) => key === wanted);
    return fact ? [fact.text, ...fact.details].join(' ') : '';
  };
  const changed = after.blocks.flatMap((block) => {
    const was = old.get(block.id);
    const changes = was ? changesOf(was, block, wording) : [];
    return changes.length === 0 ? [] : [{ id: block.id, heading: block.heading, changes }];
  });
  const added = headingsOf(after.blocks, new Set(old.keys()));
  const removed = headingsOf(before.blocks, ids);
  const orderOf = ({ blocks }: ReportDocument) => blocks.map(({ id }) => id);
  return {
    title: before.title === after.title ? null : { before: before.title, after: after.title },
    facts: keys
      .filter((key) => key !== 'asOf')
      .map((key) => ({ before: factText(before, key), after: factText(after, key) }))
      .filter((fact) => fact.before !== fact.after),
    added,
    removed,
    changed,
    isReordered: added.length + removed.length === 0 && !same(orderOf(before), orderOf(after)),
  };
};

export const isDifferent = ({ title, facts, added, removed, changed, isReordered }: DocumentDifference) =>
  title !== null || isReordered || [facts, added, removed, changed].some((list) => list.length > 0);
