import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

let step = (): void => undefined;
let show = (): void => undefined;

const Steps = () => {
  const [isShown, setIsShown] = useState(false);
  const [count, setCount] = useState(0);
  step = () => setCount((before) => before + 1);
  show = () => setIsShown(true);
  useLayoutEffect(() => {
    if (isShown) act(step);
  }, [isShown]);
  return <p>{isShown ? `${count} Schritte` : 'nichts'}</p>;
};

test('When an effect acts while React is at work, then React finishes before it does what was put off', async () => {
  render(<Steps />);

  step();
  await Promise.resolve();
  flushSync(show);
  expect(await screen.findByText('2 Schritte')).toBeTruthy();
});
