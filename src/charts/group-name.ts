import type { ItemFigure } from '#shared/calculation/number-figures.ts';
import { pickText } from './pick-text.ts';

/** What a group of a split figure is called: surveys, units and periods have one name, answers one in each language. */
export const groupName = ({ label }: ItemFigure['groups'][number], language: string): string =>
  typeof label === 'string' ? label : pickText(label, language);
