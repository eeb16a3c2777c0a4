import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

test('When an effect acts while React is at work, then React finishes before it does what was put off', async () => {
  const steps: (() => void)[] = [];
  const Steps = () => {
    const [isShown, setIsShown] = useState(false);
    const [count, setCount] = useState(0);
    const step = (): void => setCount((before) => before + 1);
    steps.push(step, () => setIsShown(true));
    useLayoutEffect(() => {
      if (isShown) act(step);
    }, [isShown]);
    return <p>{isShown ? `${count} Schritte` : 'nichts'}</p>;
  };
  render(<Steps />);
  const [putOff, show] = steps as [() => void, () => void];

  putOff();
  await Promise.resolve();
  flushSync(show);
  expect(await screen.findByText('2 Schritte')).toBeTruthy();
});
