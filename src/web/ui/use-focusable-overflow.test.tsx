import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusableOverflow } from './use-focusable-overflow.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Heading = ({ text }: { text: string }) => <h2 {...useFocusableOverflow()}>{text}</h2>;

const layOut = (): void => {
  const looks: (() => void)[] = [];
  const look = (): void => {
    for (const each of looks) each();
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        looks.push(changed);
      }
      observe = look;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(80);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Math.max(80, this.textContent?.length ?? 0);
  });
};

test('When a heading overflows its box, then it is a Tab stop, and otherwise not', () => {
  layOut();
  render(
    <>
      <Heading text="Kurz" />
      <Heading text={'Lang '.repeat(40)} />
    </>,
  );
  const [short, long] = screen.getAllByRole('heading');
  expect(short?.hasAttribute('tabindex')).toBe(false);
  expect(long?.getAttribute('tabindex')).toBe('0');
});

test('When a text grows beyond a box that keeps its size, then the keyboard reaches it from then on', async () => {
  layOut();
  const { rerender } = render(<Heading text="Kurz" />);
  const heading = screen.getByRole('heading');
  expect(heading.hasAttribute('tabindex')).toBe(false);
  await act(async () => rerender(<Heading text={'Lang '.repeat(40)} />));
  await waitFor(() => expect(heading.getAttribute('tabindex')).toBe('0'));
  await act(async () => rerender(<Heading text="Kurz" />));
  await waitFor(() => expect(heading.hasAttribute('tabindex')).toBe(false));
});
