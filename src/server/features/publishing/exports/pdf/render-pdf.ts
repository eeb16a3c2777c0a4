import type { ExportInput } from '../input/export-input.ts';
import { pdfDocument } from './pdf-document.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { imagePath } from './pdf-images.ts';
import { breakableTexts, printableTexts } from './printable-text.ts';
import type { TypesetTask } from './typeset-messages.ts';

export const preparePdf = (input: ExportInput): TypesetTask => {
  const fonts = pdfFonts(input.print.fontFolder);
  const document = printableTexts(input.document, fonts.has);
  const set = pdfDocument({ ...input, document }, input.print, fonts.families);
  return {
    document: new TextEncoder().encode(JSON.stringify(breakableTexts(set))),
    fontPaths: fonts.paths,
    images: input.images.map((image) => ({ path: imagePath(image), bytes: image.bytes })),
  };
};
