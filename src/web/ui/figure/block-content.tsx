import type { ReactNode } from 'react';
import type { Block } from '#document/block.ts';
import type { DocumentFormat } from '#document/document-format.ts';
import { CommentsView } from './comments-view.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { HiddenNotice } from './hidden-notice.tsx';
import { RichTextView } from './rich-text-view.tsx';
import type { CommentSource } from './use-comments.ts';

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
