import type { Block } from '#document/blocks/block.ts';
import { type CommentsBlock, commentEntry } from '#document/blocks/comments-block.ts';
import { loadDocumentTranslations } from '#document/texts/document-translations.ts';
import type { Comment } from '#shared/figures/calculation/text-figures.ts';

export type StoredComments = readonly { readonly reportItemId: number; readonly chunk: Uint8Array }[];

const withheld = (content: CommentsBlock, language: string): CommentsBlock => ({
  ...content,
  comments: [],
  more: '',
  notes: [...content.notes, loadDocumentTranslations(language).comments.notExported],
});

const complete = (block: Block, content: CommentsBlock, stored: StoredComments): CommentsBlock => {
  const labels = new Map(content.groups.map(({ key, label }) => [key, label]));
  const decoder = new TextDecoder();
  const all = stored
    .filter(({ reportItemId }) => reportItemId === block.id)
    .flatMap(({ chunk }) => JSON.parse(decoder.decode(chunk)) as Comment[]);
  // Of a calculation since the page was read there may be others: then the page's own are told.
  if (all.length !== content.count) return content;
  return {
    ...content,
    comments: all.map((comment) => commentEntry(comment, labels, content.choices)),
    more: '',
  };
};

/**
 * Adds all stored comments to blocks, or none where open answers must not be exported [6.03] (`stored` is `null`).
 * They passed the disclosure rules when calculated, so a file shows no more than the page.
 */
export const withAllComments = (
  blocks: readonly Block[],
  stored: StoredComments | null,
  language: string,
): Block[] =>
  blocks.map((block) => {
    const { content } = block;
    if (content.kind !== 'comments') return block;
    return {
      ...block,
      content: stored === null ? withheld(content, language) : complete(block, content, stored),
    };
  });
