import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMountTurn } from './use-mount-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Part = ({ name, isFar }: { name: string; isFar: boolean }) =>
  useMountTurn(!isFar) ? <p>{name}</p> : null;
const page = () =>
  render(
    <>
      <Part name="oben" isFar={false} />
      {['zwei', 'drei', 'vier'].map((name) => (
        <Part key={name} name={name} isFar />
      ))}
    </>,
  );
const shown = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
const nextTask = () => act(() => vi.advanceTimersToNextTimer());

test('When parts of a page are far down, then one is mounted a task, from the top', async () => {
  page();
  expect(shown()).toEqual(['oben']);
  await nextTask();
  expect(shown()).toEqual(['oben', 'zwei']);
  await nextTask();
  await nextTask();
  expect(shown()).toEqual(['oben', 'zwei', 'drei', 'vier']);
});

test('When a page is printed before all of it is mounted, then all of it is on paper', () => {
  page();
  expect(shown()).toEqual(['oben']);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(shown()).toEqual(['oben', 'zwei', 'drei', 'vier']);
});
