import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Overview, OverviewCell } from '#shared/oversight/overview/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { OverviewPage } from './overview-page.tsx';
import type { OverviewSearch } from './overview-search.ts';

const item = (itemId: number, text: string, direction: 'HIGH_IS_BEST' | 'LOW_IS_BEST') => ({
  ...{ itemId, text: { de: text }, direction, lowest: 1, highest: 5 },
  leftPole: { de: 'gar nicht' },
  rightPole: { de: 'sehr' },
});
const shown = (mean: number, n: number) => ({ hidden: null, mean, n, surveyCount: 4, surveyTotal: 6 });
const cells = (...pairs: [now: OverviewCell['now'], change?: OverviewCell['change']][]): OverviewCell[] =>
  pairs.map(([now, change = null]) => ({
    now,
    before: change ? shown(3, 50) : { hidden: 'no-surveys' },
    change,
  }));

const overview: Overview = {
  periods: [
    { id: 8, name: 'SS 2026' },
    { id: 7, name: 'WS 2025' },
  ],
  forms: [{ id: 3, shortName: 'LV', title: { de: 'Lehrveranstaltung' } }],
  formItems: [
    { itemId: 1, text: { de: 'Verständlich' } },
    { itemId: 2, text: { de: 'Zu schnell' } },
  ],
  attributes: [{ id: 4, name: 'Art', values: ['Vorlesung', 'Seminar', ''] }],
  chosen: { unitPath: [], periodId: 8, comparedPeriodId: 7, formId: 3 },
  items: [item(1, 'Verständlich', 'HIGH_IS_BEST'), item(2, 'Zu schnell', 'LOW_IS_BEST')],
  rows: [
    {
      ...{ unitId: 5, name: 'Jura', depth: 0, hasUnitsBelow: true },
      cells: cells(
        [shown(4.126, 1234)],
        [shown(4.5, 90), { difference: 1.5, effect: 0.9, meaning: 'worse' }],
      ),
    },
    {
      ...{ unitId: 6, name: 'Zivilrecht', depth: 1, hasUnitsBelow: false },
      cells: cells([{ hidden: 'too-few-surveys' }], [{ hidden: 'derivable' }]),
    },
    {
      ...{ unitId: 7, name: 'Strafrecht', depth: 1, hasUnitsBelow: false },
      cells: cells(
        [shown(4.5, 60), { difference: 0.2, effect: null, meaning: 'unclear' }],
        [shown(1.2, 60), { difference: -1.8, effect: -1.1, meaning: 'better' }],
      ),
    },
  ],
  unitsNotShown: 2,
  minimumSurveys: 3,
  surveysWithoutAnswers: 1,
};

const asked: string[] = [];
const serve = (answer: Overview | null): void => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address).replace(/^.*\/api\/v1/, ''));
    return answer === null ? new Response(null, { status: 500 }) : Response.json(answer);
  });
};
afterEach(() => vi.unstubAllGlobals());

const InAddress = () => {
  const [search, setSearch] = useState<OverviewSearch>({});
  return <OverviewPage above={null} search={search} onSearch={setSearch} />;
};
const page = (
  <InRouter>
    <InAddress />
  </InRouter>
);
const open = () => renderPart(page, { decimalFormat: ',' }, 'DEAN');
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('When there are means, then words repeat sign and color, and suppressed ones state the reason', async () => {
  serve(overview);
  await open();
  const law = await rowOf(/^Jura/);
  const [clear, fast] = within(law).getAllByRole('cell') as [HTMLElement, HTMLElement];
  expect(clear.textContent).toContain('4,13+, im zweitbesten Fünftel der Skala');
  expect(clear.textContent).toContain('n = 1.2344 von 6 Umfragen');
  expect(clear.textContent).toContain('kein Vergleich: Keine der Umfragen enthält diese Frage.');
  // Low is best: a high mean is bad, and more of it worse.
  expect(fast.textContent).toContain('4,50− −, im schlechtesten Fünftel der Skala');
  expect(fast.textContent).toContain('↑ +1,50 d = +0,90 schlechter');
  const civil = await rowOf(/^Zivilrecht/);
  expect(civil.textContent).toContain('Ein Mittelwert braucht mindestens 3');
  expect(civil.textContent).toContain('Zusammen mit einem veröffentlichten Bericht');
  expect(civil.textContent).not.toMatch(/\d,\d/);
  const criminal = await rowOf(/^Strafrecht/);
  expect(criminal.textContent).toContain('≈ +0,20 kein klarer Unterschied');
  expect(criminal.textContent).toContain('↓ −1,80 d = −1,10 besser');
  expect(screen.getByText('2 weitere Einrichtungen stehen auf Ebenen darunter.')).toBeDefined();
  expect(screen.getByText(/^1 Umfrage fehlt/)).toBeDefined();
});

test('When the table is wider than the screen, then it is a focusable region with links to reports', async () => {
  serve(overview);
  await open();
  const region = await screen.findByRole('region', { name: 'Mittelwerte je Einrichtung und Frage' });
  expect(region.tabIndex).toBe(0);
  const link = screen.getByRole('link', { name: 'Berichte zu Strafrecht' });
  expect(link.getAttribute('href')).toMatch(/\/reports\?units=.*7/);
});

test('When a column is chosen, then rows are sorted by its means, and those without come last', async () => {
  serve(overview);
  const user = await open();
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await rowOf(/^Jura/);
  const head = () => screen.getByRole('button', { name: 'Verständlich' });
  await user.click(head());
  expect(names()).toEqual(['Strafrecht', 'Jura', 'Zivilrecht']);
  expect(screen.getByRole('columnheader', { name: /^Verständlich/ }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  await user.click(head());
  expect(names()).toEqual(['Jura', 'Strafrecht', 'Zivilrecht']);
  await user.click(head());
  expect(names()).toEqual(['Jura', 'Zivilrecht', 'Strafrecht']);
});

test('When a unit, period or comparison is chosen, then it is requested, and files use the same choice', async () => {
  serve(overview);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Jura' }));
  expect(asked.at(-1)).toBe('/overview?unitId=5');
  await user.click(screen.getByRole('combobox', { name: 'Vergleich mit' }));
  await user.click(await screen.findByRole('option', { name: 'Nichts vergleichen', hidden: true }));
  expect(asked.at(-1)).toBe('/overview?unitId=5&comparedPeriodId=0');
  await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
  const file = await screen.findByRole('menuitem', { name: 'Arbeitsmappe (XLSX)', hidden: true });
  expect(file.getAttribute('href')).toContain('api/v1/overview/file?unitId=5&comparedPeriodId=0&format=XLSX');
});

test('When there is nothing to show, no unit, or no answer, then the page says so in words', async () => {
  serve({
    ...overview,
    items: [],
    forms: [],
    formItems: [],
    rows: overview.rows.map((row) => ({ ...row, cells: [] })),
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Noch nichts zu zeigen' })).toBeDefined();
});

test('When no unit is anybody’s, then that is said', async () => {
  serve({ ...overview, rows: [] });
  await open();
  expect(await screen.findByRole('heading', { name: 'Keine Einrichtungen' })).toBeDefined();
});

test('When the overview cannot be read, then it is said in its place', async () => {
  serve(null);
  await open();
  expect(await screen.findByRole('alert')).toBeDefined();
});

test('When an attribute is chosen, then its values are rows, and surveys can be limited to some', async () => {
  const [law] = overview.rows;
  const rows = ['Vorlesung', ''].map((value) => ({
    ...(law as Overview['rows'][number]),
    unitId: null,
    value,
  }));
  const attribute = { id: 4, values: [], hasRows: true };
  serve({ ...overview, rows, chosen: { ...overview.chosen, attribute } });
  const user = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Merkmal der Umfragen' }));
  await user.click(await screen.findByRole('option', { name: 'Art' }));
  await vi.waitFor(() => expect(asked.at(-1)).toContain('attributeId=4&rows=attribute'));
  expect(await screen.findByRole('columnheader', { name: 'Art' })).toBeDefined();
  expect(await rowOf(/^Vorlesung/)).toBeDefined();
  expect(await rowOf(/^ohne Angabe/)).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Nur Umfragen mit' }));
  await user.click(await screen.findByRole('option', { name: 'Seminar' }));
  await vi.waitFor(() =>
    expect(decodeURIComponent(asked.at(-1) ?? '')).toContain('attributeValues=["Seminar"]'),
  );
});
