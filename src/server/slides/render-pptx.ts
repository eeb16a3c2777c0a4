import type { Wording } from '#charts/description/chart-table.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { blockSlides } from './block-slides.ts';
import { writePresentation } from './presentation.ts';
import type { SlideImage } from './slide.ts';
import { titleSlides } from './title-slide.ts';

/** Input of slides, with texts that are valid in every file (`cleanTexts`). */
export interface SlidesInput {
  readonly document: ReportDocument;
  readonly wording: Wording;
  /** ISO; the only date in the file. */
  readonly calculatedOn: string | null;
  readonly logo: string | null;
  readonly images: readonly SlideImage[];
}

export const renderPptx = ({ document, wording, calculatedOn, logo, images }: SlidesInput): Uint8Array => {
  const asOf = document.facts.find(({ key }) => key === 'asOf')?.text ?? '';
  return writePresentation({
    title: document.title,
    language: document.language,
    footer: [document.title, asOf].filter((text) => text !== '').join(' · '),
    calculatedOn,
    logo,
    slides: [
      ...titleSlides(document),
      ...document.blocks.flatMap((block) => blockSlides(block, wording, images)),
    ],
  });
};
