import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuidelineOverview } from '#shared/oversight/overview/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { GuidelineOverviewPage } from './guideline-overview-page.tsx';

const overview: GuidelineOverview = {
  periods: [{ id: 8, name: 'SS 2026' }],
  guidelines: [{ id: 2, name: { de: 'Gute Lehre' } }],
  rows: [
    { unitId: null, name: '', depth: 0, counts: [{ missed: 3, kept: 1200, unclear: 0, notJudged: 2 }] },
    { unitId: 5, name: 'Jura', depth: 0, counts: [{ missed: 1, kept: 0, unclear: 4, notJudged: 0 }] },
  ],
  unitsNotShown: 2,
};
afterEach(() => vi.unstubAllGlobals());

const open = (answer: GuidelineOverview | null, periodId?: number) => {
  vi.stubGlobal('fetch', async () =>
    answer === null ? new Response(null, { status: 500 }) : Response.json(answer),
  );
  const onPeriod = vi.fn();
  return renderPart(
    <InRouter>
      <GuidelineOverviewPage above={null} periodId={periodId} onPeriod={onPeriod} />
    </InRouter>,
    { decimalFormat: ',' },
    'DEAN',
  );
};

describe('the overview by guidelines', () => {
  test('leads from each count to the reports that it counts', async () => {
    await open(overview, 8);
    const row = await screen.findByRole('row', { name: /Jura/ });
    // The router of the test writes text with quotation marks.
    const address = (name: string) =>
      within(row).getByRole('link', { name }).getAttribute('href')?.replaceAll('%22', '');
    expect(address('1 verfehlt')).toBe('/reports?judged=missed&guideline=2&units=5&periods=8');
    expect(address('4 nicht zu sagen')).toBe('/reports?judged=unclear&guideline=2&units=5&periods=8');
    expect(within(row).queryByText(/eingehalten/)).toBeNull();
  });

  test('says results in words and large counts in the format of the page', async () => {
    await open(overview);
    const row = await screen.findByRole('row', { name: /Alle Berichte/ });
    expect(within(row).getByRole('link', { name: '1.200 eingehalten' })).toBeDefined();
    // No list finds these.
    expect(within(row).getByText('2 nicht beurteilt').closest('a')).toBeNull();
    expect(screen.getByText(/2 weitere Einrichtungen sind nicht gezeigt/)).toBeDefined();
  });

  test('explains what stands here while nothing is judged', async () => {
    await open({ ...overview, guidelines: [], rows: [{ unitId: null, name: '', depth: 0, counts: [] }] });
    expect(await screen.findByText('Noch keine Ergebnisse')).toBeDefined();
    expect(screen.queryByLabelText('Zeitraum')).toBeNull();
  });

  test('says what failed and tries again', async () => {
    await open(null);
    const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
    vi.stubGlobal('fetch', async () => Response.json(overview));
    fireEvent.click(again);
    expect(await screen.findByRole('row', { name: /Jura/ })).toBeDefined();
  });
});
