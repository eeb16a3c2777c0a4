import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import { commentText } from '#document/blocks/comments-block.ts';
import { toPlainText } from '#document/texts/walk-rich-text.ts';
import { type JsonExport, jsonExport } from '#shared/publishing/exports/json-export.ts';
import type { ExportInput } from '../input/export-input.ts';
import { columnCodes } from './code-rows.ts';

const itemOf = ({ id, heading, content }: Block): JsonExport['items'][number] => {
  const figure = readFigureBlock({ content });
  const codes = figure ? columnCodes(figure.table.columns) : [];
  const comments = content.kind === 'comments' ? content : null;
  return {
    id,
    heading,
    kind: content.kind,
    hidden: content.kind === 'hidden' ? { reason: content.reason, text: content.text } : null,
    sentence: figure?.sentence ?? '',
    table: figure && {
      columns: figure.table.columns.map(({ heading: name, kind, decimals }, index) => ({
        code: codes[index] ?? '',
        heading: name,
        kind,
        decimals,
      })),
      rows: figure.table.rows.map(({ cells, hidden }) => ({ cells: [...cells], hidden })),
      note: figure.table.note,
    },
    statistics: (figure?.statistics ?? []).map(({ key, longName, value }) => ({
      key,
      name: longName,
      value,
    })),
    notes: [...(comments?.notes ?? figure?.notes ?? [])],
    ...(content.kind === 'text' && { text: toPlainText(content.document, content.placeholders) }),
    ...(comments && {
      comments: comments.comments.map((entry) => ({
        text: commentText(entry),
        language: entry.language,
        group: entry.group,
        ...(content.kind === 'comments' &&
          content.choices?.kind === 'topics' && { topics: [...entry.topics] }),
      })),
      commentCount: comments.count,
    }),
  };
};

export const renderJson = ({ document: { title, language, facts, blocks } }: ExportInput): Uint8Array => {
  const whole: JsonExport = {
    format: 'plenum-report',
    version: 1,
    title,
    language,
    facts: facts.map(({ key, text, details }) => ({ key, text, details: [...details] })),
    items: blocks.map(itemOf),
  };
  return new TextEncoder().encode(`${JSON.stringify(jsonExport.parse(whole), null, 1)}\n`);
};
