import { type Canvas, SIZE } from '../chart-frame.ts';
import type { Shape } from '../shape.ts';
import { label } from './label.ts';

export const NOTE_HEIGHT = 20;

export const notShownText = (groupsNotShown: number, { words }: Pick<Canvas, 'words'>): string =>
  groupsNotShown > 0 ? words.groupsNotShown.replace('{{count}}', String(groupsNotShown)) : '';

interface Exclusions {
  readonly inTable: number;
  readonly notShown: number;
}

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
