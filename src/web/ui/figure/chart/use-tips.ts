import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** How far a pointer may be from a mark, in pixels: fingers are less exact than small points. */
const REACH = 22;

export interface Tip {
  readonly text: string;
  /** Relative to the window. */
  readonly x: number;
  readonly y: number;
}

const marksIn = (box: HTMLElement): Element[] => [...box.querySelectorAll('[data-tip]')];

const tipOf = (mark: Element): Tip => {
  const { left, width, top } = mark.getBoundingClientRect();
  return { text: mark.getAttribute('data-tip') ?? '', x: left + width / 2, y: top };
};

const distanceTo = (mark: Element, x: number, y: number): number => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
};

const nearest = (box: HTMLElement, x: number, y: number): Element | null => {
  let found: Element | null = null;
  let least = REACH;
  for (const mark of marksIn(box)) {
    const distance = distanceTo(mark, x, y);
    // Where marks overlap, the one that was drawn later lies on top.
    if (distance <= least) [found, least] = [mark, distance];
  }
  return found;
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

export const useTips = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  const [at, setAt] = useState(-1);
  const hide = (): void => setTip(null);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void => {
    const mark = nearest(currentTarget, clientX, clientY);
    setTip(mark && tipOf(mark));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') hide();
    const marks = marksIn(event.currentTarget);
    const step = steps[event.key];
    if (!step || marks.length === 0) return;
    event.preventDefault();
    const next = step(at, marks.length - 1);
    setAt(next);
    setTip(tipOf(marks[next] as Element));
  };
  return {
    tip,
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: (event: PointerEvent<HTMLElement>): void => {
        // A lifted finger leaves, too: what it touched stays until the next touch.
        if (event.pointerType !== 'touch') hide();
      },
      onKeyDown,
      onBlur: hide,
    },
  };
};
