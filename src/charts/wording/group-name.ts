import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { pickText } from './pick-text.ts';

/** Surveys of which the split says nothing (no lecturer, no value of an attribute) are a group, too. */
export const groupName = ({ label }: ItemFigure['groups'][number], language: string): string =>
  (typeof label === 'string' ? label : pickText(label, language)) || '–';
