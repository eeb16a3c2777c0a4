import type { ReactNode } from 'react';
import type { Block } from '#document/blocks/block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import { FigureChart } from './chart/figure-chart.tsx';
import { FigureTable } from './chart/figure-table.tsx';
import { CommentsView } from './comments/comments-view.tsx';
import type { CommentSource } from './comments/use-comments.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import { RichTextView } from './rich-text-view.tsx';

type Content = Block['content'];
type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

interface Reading {
  format: DocumentFormat;
  name: string;
  asTable: boolean;
  comments?: CommentSource;
}

/** Every surface of the web that shows a block renders its body from here. */
const bodies: { [Kind in Content['kind']]: (content: ContentOf<Kind>, reading: Reading) => ReactNode } = {
  figure: (figure, { format, asTable }) =>
    asTable ? (
      <FigureTable figure={figure} format={format} />
    ) : (
      <FigureChart figure={figure} format={format} />
    ),
  hidden: ({ reason, text }) => <HiddenNotice reason={reason} text={text} />,
  text: (text, { format, name }) => <RichTextView block={text} name={name} language={format.language} />,
  comments: (block, { format, name, comments = null }) => (
    <CommentsView block={block} format={format} name={name} source={comments} />
  ),
  section: () => null,
};

const bodyOf = <Kind extends Content['kind']>(content: ContentOf<Kind>, reading: Reading): ReactNode =>
  bodies[content.kind as Kind](content, reading);

export const BlockContent = ({ content, ...reading }: { content: Content } & Reading) =>
  bodyOf<Content['kind']>(content, reading);
