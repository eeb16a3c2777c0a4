import { Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChartBar,
  IconEyeOff,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Block, HiddenBlock } from '#document/blocks/block.ts';
import type { DocumentFormat } from '#document/texts/document-format.ts';
import classes from './chart/figure.module.css';
import { FigureChart } from './chart/figure-chart.tsx';
import { FigureTable } from './chart/figure-table.tsx';
import { CommentsView } from './comments/comments-view.tsx';
import type { CommentSource } from './comments/use-comments.ts';
import { RichTextView } from './rich-text-view.tsx';

/** Every other reason is disclosure control. */
const icons: Partial<Record<HiddenBlock['reason'], TablerIcon>> = {
  'not-calculated': IconHourglass,
  template: IconChartBar,
  unreadable: IconAlertTriangle,
};

const HiddenNotice = ({ reason, text }: Pick<HiddenBlock, 'reason' | 'text'>) => {
  const Icon = icons[reason] ?? IconEyeOff;
  return (
    <Stack gap="xs" align="center" justify="center" fz="xs" c="dimmed" lh={1.45} ta="center" p="sm" h="100%">
      <Icon size={22} stroke={1.5} className={classes.noticeIcon} aria-hidden />
      <span>{text}</span>
    </Stack>
  );
};

type Content = Block['content'];
type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

interface Reading {
  format: DocumentFormat;
  name: string;
  asTable: boolean;
  comments?: CommentSource;
}

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
