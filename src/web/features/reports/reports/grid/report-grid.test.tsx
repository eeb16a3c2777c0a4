import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { stubResize } from '../../../../testing/stub-resize.ts';
import { ReportGrid } from './report-grid.tsx';

const item: ReportItem = {
  id: 1,
  placement: { x: 0, y: 0, cols: 6, rows: 1 },
  content: {
    config: createDefaultConfig('DIVIDER', []),
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
};
let resize: ReturnType<typeof stubResize>;

beforeEach(() => {
  resize = stubResize();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[9.08] When the grid’s room changes, then items are laid out anew after 150 ms without a change', async () => {
  await renderPart(
    <ReportGrid
      items={[item]}
      selectedIds={new Set()}
      renderItem={() => <p>Teil</p>}
      onMove={() => undefined}
    />,
  );
  const width = () => screen.getByText('Teil').parentElement?.style.width;
  const before = width();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  resize(900);
  pass(149);
  resize(1205);
  pass(149);
  expect(width()).toBe(before);
  pass(1);
  // Half of twelve columns and their margins of 5 pixels.
  expect(width()).toBe('600px');
});
