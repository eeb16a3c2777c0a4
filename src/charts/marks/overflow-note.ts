import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { label } from './label.ts';

export const NOTE_HEIGHT = 20;

export const notShownText = (groupsNotShown: number, { words }: Pick<Canvas, 'words'>): string =>
  groupsNotShown > 0 ? words.groupsNotShown.replace('{{count}}', String(groupsNotShown)) : '';

interface Exclusions {
  readonly inTable: number;
  readonly notShown: number;
  readonly text?: string;
  /** Stands first if there is room for it beside the others. */
  readonly before?: string;
}

export const overflowNote = (
  { inTable, notShown, text: own, before = '' }: Exclusions,
  canvas: Canvas,
): Shape[] => {
  const fitting = own !== undefined && textWidth(own, SIZE.small) <= canvas.width ? own : undefined;
  const left = [
    inTable > 0 ? (fitting ?? canvas.words.moreGroups.replace('{{count}}', String(inTable))) : '',
    notShownText(notShown, canvas),
  ]
    .filter((part) => part !== '')
    .join(', ');
  const both = [before, left].filter((part) => part !== '').join(' · ');
  const text = left === '' || textWidth(both, SIZE.small) <= canvas.width ? both : left;
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
