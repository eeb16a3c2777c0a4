import type { Wording } from '#charts/description/chart-table.ts';
import type { ReportDocument } from '#document/report-document.ts';
import type { Design } from '#shared/platform/configs/design.ts';
import type { SlideTitles } from '#shared/publishing/exports/paper.ts';
import { writePresentation } from './package/presentation.ts';
import { blockSlides } from './pages/block-slides.ts';
import { titleSlides } from './pages/title-slide.ts';
import { chooseLook } from './slide/identity.ts';
import type { Slide, SlideImage } from './slide/slide.ts';

export interface SlidesInput {
  readonly document: ReportDocument;
  readonly wording: Wording;
  /** ISO; the only date in the file. */
  readonly calculatedOn: string | null;
  readonly logo: string | null;
  readonly design: Design;
  readonly images: readonly SlideImage[];
  readonly titles: SlideTitles;
}

const withTitleColor =
  (color: string) =>
  (slide: Slide): Slide => ({
    ...slide,
    elements: slide.elements.map((element) =>
      element.kind === 'text' && element.placeholder === 'title' && slide.layout !== 'section'
        ? {
            ...element,
            paragraphs: element.paragraphs.map((paragraph, at) =>
              at === 0 ? { ...paragraph, color } : paragraph,
            ),
          }
        : element,
    ),
  });

export const renderPptx = ({
  document,
  wording,
  calculatedOn,
  logo,
  design,
  images,
  titles,
}: SlidesInput): Uint8Array => {
  const asOf = document.facts.find(({ key }) => key === 'asOf')?.text ?? '';
  const look = chooseLook(design);
  const slides = [
    ...titleSlides(document),
    ...document.blocks.flatMap((block) => blockSlides(block, { wording, images, titles })),
  ];
  return writePresentation({
    title: document.title,
    language: document.language,
    footer: [design.footer, document.title, asOf].filter((text) => text !== '').join(' · '),
    calculatedOn,
    logo,
    look,
    slides: slides.map(withTitleColor(look.heading)),
  });
};
