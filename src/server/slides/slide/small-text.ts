import { fitText } from './fit-text.ts';
import { COLORS, SIZES } from './identity.ts';
import type { Paragraph } from './slide.ts';

export const smallText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  look: Pick<Paragraph, 'align' | 'color'> = {},
): Paragraph[] => {
  const fitted = fitText(text, box, [SIZES.small, SIZES.note, 9, 8]);
  return [{ runs: [{ text: fitted.text }], size: fitted.size, color: COLORS.quiet, ...look }];
};
