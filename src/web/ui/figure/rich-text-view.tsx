import { Box } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { createElement, Fragment, type ReactNode } from 'react';
import type { TextBlock } from '#document/blocks/block.ts';
import { type RichTextSurface, walkRichText } from '#document/texts/walk-rich-text.ts';
import { getImage } from '#shared/reports/images/contract.ts';
import type { RichTextMark } from '#shared/reports/report-items/text/rich-text-document.ts';
import { usesBearer } from '../../lib/calls/api.ts';
import { callForFile } from '../../lib/calls/call-for-file.ts';
import { queryKeyFor } from '../../lib/calls/query-for.ts';
import { imageAddress } from './chart/image-address.ts';
import classes from './rich-text.module.css';

interface ReportImageProps {
  image: string;
  alt: string;
  className: string | undefined;
  /** Percent of the column width. */
  width: number;
}

/**
 * The browser loads pictures with the session's cookie; with a report access token only a call can authenticate
 * [7.01].
 */
const ReportImage = ({ image, alt, className, width }: ReportImageProps) => {
  const byToken = usesBearer();
  const { data } = useQuery({
    meta: { notifies: true },
    queryKey: queryKeyFor(getImage, { params: { imageId: image } }) as QueryKey,
    queryFn: async () => URL.createObjectURL((await callForFile(getImage, { imageId: image }, {})).content),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: byToken,
  });
  const src = byToken ? data : imageAddress(image);
  return <img className={className} src={src} alt={alt} style={{ maxWidth: `${width}%` }} decoding="async" />;
};

/** Spreads the children, since their order is fixed and they need no keys. */
const element = (
  type: string | typeof Fragment,
  props: Record<string, unknown> | null,
  children: readonly ReactNode[],
): ReactNode => createElement(type, props, ...children);

const around = (mark: RichTextMark, text: ReactNode): ReactNode => {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'underline':
      return <u>{text}</u>;
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      );
  }
};

const surfaceBelow = (headingLevel: number): RichTextSurface<ReactNode> => ({
  text: (text, marks) => marks.reduceRight<ReactNode>((inner, mark) => around(mark, inner), text),
  lineBreak: () => <br />,
  paragraph: (content) => element('p', null, content),
  heading: (content, level) =>
    element(`h${Math.min(6, headingLevel + level)}`, { 'data-level': level }, content),
  list: (items, start) =>
    element(
      start === null ? 'ul' : 'ol',
      start === null ? null : { start },
      items.map((item) => element('li', null, item)),
    ),
  quote: (content) => element('blockquote', null, content),
  image: ({ image, alt, width }) => (
    <ReportImage className={classes.image} image={image} alt={alt ?? ''} width={width} />
  ),
  table: (rows) => (
    <div className={classes.tableBox}>
      <table>
        {element(
          'tbody',
          null,
          rows.map((row) =>
            element(
              'tr',
              null,
              row.map(({ isHeader, colspan, rowspan, content }) =>
                element(isHeader ? 'th' : 'td', { colSpan: colspan, rowSpan: rowspan }, content),
              ),
            ),
          ),
        )}
      </table>
    </div>
  ),
});

interface RichTextViewProps {
  block: TextBlock;
  name: string;
  language: string;
  headingLevel?: number;
}

export const RichTextView = ({ block, name, language, headingLevel = 2 }: RichTextViewProps) => (
  // A scrolling region must be reachable by keyboard.
  <Box component="section" className={classes.text} data-prose lang={language} tabIndex={0} aria-label={name}>
    {element(Fragment, null, walkRichText(block.document, block.placeholders, surfaceBelow(headingLevel)))}
  </Box>
);
