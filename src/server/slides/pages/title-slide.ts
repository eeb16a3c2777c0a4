import type { ReportDocument } from '#document/report-document.ts';
import { fitText } from '../slide/fit-text.ts';
import { flowText } from '../slide/flow-text.ts';
import { BODY, SECTION_TITLE, SLIDE, TITLE } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Box, Paragraph, Slide } from '../slide/slide.ts';
import { contentSlides } from './content-slides.ts';

const FACTS: Box = { x: BODY.x, y: 324, width: 800, height: SLIDE.height - 324 - 44 };

const factParagraphs = ({ cover, facts }: ReportDocument): Paragraph[] => [
  ...cover
    .filter((text) => text !== '')
    .map((text): Paragraph => ({ runs: [{ text }], size: SIZES.text, color: COLORS.ink, before: 3 })),
  ...facts.flatMap(({ text, details }, index): Paragraph[] => [
    { runs: [{ text }], size: SIZES.text - 1, color: COLORS.quiet, before: index === 0 ? 10 : 3 },
    ...details.map(
      (detail): Paragraph => ({
        runs: [{ text: detail }],
        size: SIZES.text - 2,
        color: COLORS.quiet,
        bullet: '•',
        before: 2,
      }),
    ),
  ]),
];

export const titleSlides = (document: ReportDocument): Slide[] => {
  const { text, size } = fitText(document.title, TITLE, [SIZES.title, 32, 26, 20, 16]);
  const [first = [], ...others] = flowText(factParagraphs(document), FACTS.width, FACTS.height);
  return [
    {
      layout: 'title',
      notes: text === document.title ? [] : [document.title],
      elements: [
        {
          kind: 'text',
          name: 'Title',
          placeholder: 'title',
          box: TITLE,
          anchor: 'bottom',
          paragraphs: [{ runs: [{ text, bold: true }], size, font: 'heading', color: COLORS.ink }],
        },
        { kind: 'text', name: 'Facts', placeholder: 'body', box: FACTS, paragraphs: first },
      ],
    },
    ...contentSlides(
      document.title,
      others.map((paragraphs) => ({
        elements: [{ kind: 'text', name: 'Facts', placeholder: 'body', box: BODY, paragraphs }],
      })),
      { isContinued: true },
    ),
  ];
};

export const sectionSlide = (heading: string): Slide => {
  const { text, size } = fitText(heading, SECTION_TITLE, [SIZES.section, 26, 20, 16]);
  return {
    layout: 'section',
    notes: text === heading ? [] : [heading],
    elements: [
      {
        kind: 'text',
        name: 'Title',
        placeholder: 'title',
        box: SECTION_TITLE,
        paragraphs: [{ runs: [{ text, bold: true }], size, font: 'heading', color: COLORS.card }],
      },
    ],
  };
};
