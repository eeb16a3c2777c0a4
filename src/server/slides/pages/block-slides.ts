import type { Wording } from '#charts/description/chart-table.ts';
import type { Block } from '#document/blocks/block.ts';
import type { SlideTitles } from '#shared/publishing/exports/paper.ts';
import { BODY } from '../slide/geometry.ts';
import { COLORS, SIZES } from '../slide/identity.ts';
import type { Slide, SlideImage } from '../slide/slide.ts';
import { commentSlides } from './comment-slides.ts';
import { contentSlides } from './content-slides.ts';
import { figureSlides } from './figure-slides.ts';
import { textSlides } from './text-slides.ts';
import { sectionSlide } from './title-slide.ts';

const hiddenSlides = ({ heading }: Block, reason: string): Slide[] =>
  contentSlides(heading, [
    {
      notes: [reason],
      elements: [
        {
          kind: 'text',
          name: 'Reason',
          placeholder: 'body',
          box: BODY,
          anchor: 'middle',
          paragraphs: [{ runs: [{ text: reason }], size: SIZES.text, color: COLORS.quiet, align: 'center' }],
        },
      ],
    },
  ]);

interface BlockContext {
  readonly wording: Wording;
  readonly images: readonly SlideImage[];
  readonly titles: SlideTitles;
}

export const blockSlides = (block: Block, { wording, images, titles }: BlockContext): Slide[] => {
  const { content } = block;
  switch (content.kind) {
    case 'figure':
      return figureSlides(block, content, { wording, titles });
    case 'hidden':
      return hiddenSlides(block, content.text);
    case 'comments':
      return [
        ...(content.cloud ? figureSlides(block, content.cloud, { wording, titles }) : []),
        ...commentSlides(block, content, wording),
      ];
    case 'text':
      return textSlides(block, content, images);
    case 'section':
      return [sectionSlide(block.heading)];
  }
};
