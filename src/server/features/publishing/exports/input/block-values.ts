import { namingColumns, readRowName } from '#charts/description/chart-table.ts';
import { loadChartTranslations as chartTranslationsOf } from '#charts/wording/chart-translations.ts';
import { formatNumber } from '#charts/wording/format-number.ts';
import type { Block } from '#document/blocks/block.ts';
import { type CommentsBlock, commentText } from '#document/blocks/comments-block.ts';
import { toPlainText } from '#document/texts/walk-rich-text.ts';
import type { ExportInput } from './export-input.ts';
import { exportTranslations } from './export-translations.ts';

export interface BlockValue {
  readonly row: string;
  readonly measure: string;
  readonly value: number | null;
  readonly text: string;
}

type Figure = Extract<Block['content'], { kind: 'figure' }>;

const tableValues = ({ table }: Pick<Figure, 'table'>, language: string): BlockValue[] =>
  table.rows.flatMap((shown) => {
    const { cells, hidden } = shown;
    const row = readRowName(table, shown);
    const naming = namingColumns(table);
    if (hidden !== null)
      return [
        {
          row,
          measure: exportTranslations(language).hidden,
          value: null,
          text: chartTranslationsOf(language).hidden,
        },
      ];
    return table.columns.slice(naming).flatMap(({ heading }, index): BlockValue[] => {
      const cell = cells[index + naming] ?? null;
      if (cell === null) return [];
      return typeof cell === 'number'
        ? [{ row, measure: heading, value: cell, text: '' }]
        : [{ row, measure: heading, value: null, text: cell }];
    });
  });

const commentValues = (
  { summary, comments, more }: CommentsBlock,
  words: ReturnType<typeof exportTranslations>,
): BlockValue[] => [
  { row: '', measure: words.note, value: null, text: summary },
  ...comments.map((entry) => ({
    row: entry.group ?? entry.topics.join(', '),
    measure: words.comment,
    value: null,
    text: commentText(entry),
  })),
  ...(more === '' ? [] : [{ row: '', measure: words.note, value: null, text: more }]),
];

export const blockValues = (
  { content }: Block,
  { wording: { language, decimal } }: Pick<ExportInput, 'wording'>,
): BlockValue[] => {
  const words = exportTranslations(language);
  if (content.kind === 'hidden') return [{ row: '', measure: words.hidden, value: null, text: content.text }];
  if (content.kind === 'section') return [];
  const note = (text: string): BlockValue => ({ row: '', measure: words.note, value: null, text });
  if (content.kind === 'comments')
    return [
      ...(content.cloud ? tableValues(content.cloud, language) : []),
      ...commentValues(content, words),
      ...content.notes.map(note),
    ];
  if (content.kind === 'text') return toPlainText(content.document, content.placeholders).map(note);
  return [
    ...tableValues(content, language),
    ...content.statistics.map(({ longName, value }) => ({
      row: '',
      measure: longName,
      value,
      text: value === null ? formatNumber(null, 0, decimal) : '',
    })),
    ...[content.table.note, ...content.notes].filter((text) => text !== '').map(note),
  ];
};
