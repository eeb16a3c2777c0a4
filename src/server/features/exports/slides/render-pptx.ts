import type { ExportInput } from '../export-input.ts';
import { blockSlides } from './block-slides.ts';
import { writePresentation } from './presentation.ts';
import { titleSlides } from './title-slide.ts';

/** A report as slides: the first says what it is of, then its items in reading order. */
export const renderPptx = ({ document, wording, calculatedOn, print }: ExportInput): Uint8Array => {
  const asOf = document.facts.find(({ key }) => key === 'asOf')?.text ?? '';
  return writePresentation({
    title: document.title,
    language: document.language,
    footer: [document.title, asOf].filter((text) => text !== '').join(' · '),
    calculatedOn,
    logo: print.logo,
    slides: [...titleSlides(document), ...document.blocks.flatMap((block) => blockSlides(block, wording))],
  });
};
