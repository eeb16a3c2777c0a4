import type { Wording } from '#charts/chart-table.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { blockSlides } from './block-slides.ts';
import { writePresentation } from './presentation.ts';
import type { SlideImage } from './slide.ts';
import { titleSlides } from './title-slide.ts';

/** What slides are made of; the texts are such as every file can hold (`cleanTexts`). */
export interface SlidesInput {
  readonly document: ReportDocument;
  readonly wording: Wording;
  /** ISO; the only date that the file bears. */
  readonly calculatedOn: string | null;
  /** The tenant's, base64; null: there is none. */
  readonly logo: string | null;
  /** Of its texts. */
  readonly images: readonly SlideImage[];
}

/** A report as slides: the first says what it is of, then its items in reading order. */
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
