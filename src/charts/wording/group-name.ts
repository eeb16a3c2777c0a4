import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { pickText } from './pick-text.ts';

export const groupName = ({ label }: ItemFigure['groups'][number], language: string): string =>
  typeof label === 'string' ? label : pickText(label, language);
