import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { stubResize } from '../../../testing/stub-resize.ts';
import { useBoxSize } from './use-box-size.ts';

let resize: ReturnType<typeof stubResize>;

beforeEach(() => {
  vi.useFakeTimers();
  resize = stubResize();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Box = () => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const size = useBoxSize(element);
  return <p ref={setElement}>{size === null ? 'unknown' : size.width}</p>;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('[9.08] measures at once, and again when no change has come for 150 ms', () => {
  render(<Box />);
  resize(600.7);
  pass(0);
  screen.getByText('600');
  resize(500);
  pass(149);
  resize(400);
  pass(149);
  screen.getByText('600');
  pass(1);
  screen.getByText('400');
});
