import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { ChartTip } from './figure-chart.tsx';
import { useTips } from './use-tips.ts';

const Marks = () => {
  const { tip, handlers } = useTips();
  return (
    <>
      <section aria-label="chart" {...handlers}>
        <svg role="img" aria-label="bars">
          <rect data-tip="1: 10 %" />
          <rect data-tip="2: 90 %" />
        </svg>
      </section>
      {tip && <ChartTip tip={tip} />}
    </>
  );
};

test('arrow keys go through the values of a chart, Escape hides them', async () => {
  await renderPart(<Marks />);
  const chart = screen.getByRole('region', { name: 'chart' });
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByRole('status').textContent).toBe('1: 10 %');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(screen.getByRole('status').textContent).toBe('2: 90 %');
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a touched mark keeps its value when the finger is lifted', async () => {
  await renderPart(<Marks />);
  const chart = screen.getByRole('region', { name: 'chart' });
  // Without layout both marks lie at 0, the later one on top.
  fireEvent.pointerDown(chart, { clientX: 3, clientY: 3, pointerType: 'touch' });
  expect(screen.getByRole('status').textContent).toBe('2: 90 %');
  fireEvent.pointerMove(chart, { clientX: 300, clientY: 300 });
  expect(screen.queryByRole('status')).toBeNull();
});
