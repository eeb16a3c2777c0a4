import { type Canvas, SIZE } from '../chart-frame.ts';
import type { Shape } from '../shape.ts';
import { label } from './label.ts';

/** Pixels at the lower edge that the note takes. */
export const NOTE_HEIGHT = 20;

/** Groups that are in no figure and no table because there are too many; empty for none. */
export const notShownText = (groupsNotShown: number, { words }: Pick<Canvas, 'words'>): string =>
  groupsNotShown > 0 ? words.groupsNotShown.replace('{{count}}', String(groupsNotShown)) : '';

interface Exclusions {
  /** Rows that only the table has. */
  readonly inTable: number;
  /** Groups that the figure does not hold. */
  readonly notShown: number;
}

/** At the lower edge: how much a chart leaves to its table, and how many groups the figure does not hold. */
export const overflowNote = ({ inTable, notShown }: Exclusions, canvas: Canvas): Shape[] => {
  const text = [
    inTable > 0 ? canvas.words.moreGroups.replace('{{count}}', String(inTable)) : '',
    notShownText(notShown, canvas),
  ]
    .filter((part) => part !== '')
    .join(', ');
  return text === ''
    ? []
    : [
        label({
          x: 0,
          y: canvas.height - NOTE_HEIGHT / 2,
          text,
          size: SIZE.small,
          fill: canvas.colors.quiet,
          ...(inTable > 0 && { rowsLeft: inTable }),
        }),
      ];
};
