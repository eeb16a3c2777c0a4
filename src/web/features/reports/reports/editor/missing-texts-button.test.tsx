import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { MissingTextsButton } from './missing-texts-button.tsx';

const question = (id: number, y: number, text: Localized): ReportItem => ({
  id,
  placement: { x: 0, y, cols: 12, rows: 3 },
  content: { config: null, data: null, question: text, calculatedOn: null, outOfDate: false },
});
const languages = [
  { id: 118, name: 'English', tag: 'en' },
  { id: 83, name: 'Deutsch', tag: 'de' },
];

const show = async (items: ReportItem[], uiConfig: Parameters<typeof renderPart>[1] = {}) => {
  const root = createRootRoute();
  const editor = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <MissingTextsButton
        type="report"
        report={{ ...sampleReport, languages, reportLanguageId: 118, reportItems: items }}
      />
    ),
  });
  const item = createRoute({
    getParentRoute: () => root,
    path: '/reports/$reportId/items/$reportItemId',
    component: () => <p>Das Element</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([editor, item]),
    history: createMemoryHistory(),
  });
  const user = await renderPart(<RouterProvider router={router as never} />, uiConfig);
  return { user, router };
};

test('[2.15] When texts are missing in the report’s language, then each is counted, listed and linked', async () => {
  const { user, router } = await show([
    question(4, 3, { de: 'Danach' }),
    question(5, 0, { de: 'Zuerst', en: '' }),
    question(6, 6, { de: 'Da', en: 'There' }),
  ]);
  const button = await screen.findByRole('button', { name: '2 Texte fehlen in der Sprache Englisch' });
  button.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Texte, die in der Sprache Englisch fehlen' });
  expect(
    within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Zuerst', 'Danach']);
  expect(dialog.textContent).toContain('FrageZuerst (DE)');
  expect(within(dialog).getAllByText('Zuerst').at(-1)?.lang).toBe('de');
  await user.click(within(dialog).getByRole('link', { name: 'Danach' }));
  await screen.findByText('Das Element');
  expect(router.state.location.pathname).toBe('/reports/7/items/4');
});

test('When no text is missing, then the list says so', async () => {
  const { user } = await show([question(6, 6, { de: 'Da', en: 'There' })]);
  await user.click(await screen.findByRole('button', { name: 'Alle Texte sind in der Sprache Englisch da' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getByRole('heading', { name: 'Alle Texte sind in der Sprache Englisch da' }),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('When the interface is in another language, then the report’s language has its name in that one', async () => {
  await show([], { language: { user: 'en', context: 'edu' } });
  expect(await screen.findByRole('button', { name: /in der Sprache English da/ })).toBeTruthy();
});

test('When missing texts are hostile, then they are listed as plain text with links to items only', async () => {
  const { user } = await show(hostileTexts.map((text, index) => question(index + 1, index, { de: text })));
  await user.click(
    await screen.findByRole('button', {
      name: `${hostileTexts.length} Texte fehlen in der Sprache Englisch`,
    }),
  );
  const dialog = await screen.findByRole('dialog');
  for (const text of hostileTexts) expect(dialog.textContent).toContain(text.trim());
  expect(dialog.querySelector('script, img, iframe, svg svg')).toBeNull();
  for (const link of within(dialog).getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^\/reports\/7\/items\/\d+$/);
});
