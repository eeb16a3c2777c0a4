import type { ItemFigure } from '#shared/calculation/number-figures.ts';
import { pickText } from './pick-text.ts';

/** The name of a group in a split figure. Surveys, units and periods have one name; answers are translated. */
export const groupName = ({ label }: ItemFigure['groups'][number], language: string): string =>
  typeof label === 'string' ? label : pickText(label, language);
