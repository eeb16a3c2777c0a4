import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMountTurn } from './use-mount-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const Part = ({ name, isFar }: { name: string; isFar: boolean }) =>
  useMountTurn(!isFar, null) ? <p>{name}</p> : null;
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
const arrivals = new Map<Element, () => void>();
class Observer {
  readonly #arrive: () => void;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#arrive = () => callback([{ isIntersecting: true }]);
  }
  observe(element: Element): void {
    arrivals.set(element, this.#arrive);
  }
  disconnect(): void {}
}
const Watched = ({ name }: { name: string }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const isMounted = useMountTurn(false, element);
  return (
    <section ref={setElement} aria-label={name}>
      {isMounted && <p>{name}</p>}
    </section>
  );
};
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

test('When somebody scrolls, then near parts mount first, the most recent before the others', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  render(['eins', 'zwei', 'drei', 'vier'].map((name) => <Watched key={name} name={name} />));
  const comeNear = (name: string) => act(() => arrivals.get(screen.getByRole('region', { name }))?.());
  await comeNear('zwei');
  await comeNear('vier');
  await nextTask();
  expect(shown()).toEqual(['zwei']);
  await comeNear('drei');
  await nextTask();
  expect(shown()).toEqual(['zwei', 'drei']);
  await nextTask();
  await nextTask();
  expect(shown()).toEqual(['eins', 'zwei', 'drei', 'vier']);
  vi.unstubAllGlobals();
});
