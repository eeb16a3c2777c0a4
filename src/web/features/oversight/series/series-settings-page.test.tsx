import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { SeriesSettingsPage } from './series-settings-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const subject = (label: string, more: object = {}) => ({
  ...{ key: label, label, title: `T ${label}`, surveyCount: 2, surveysBelowMinimum: 1 },
  ...{ readers: [label], state: 'NEW', reason: null, reportId: null, madeOn: null },
  ...more,
});
const preview = {
  content: [
    subject('Ada Roth'),
    subject('', { key: 'b', state: 'NOTHING', reason: 'noLeader', readers: [] }),
  ],
  ...{ number: 0, size: 50, totalElements: 2, totalPages: 1, surveyCount: 4, comparableItemCount: 0 },
  counts: { NEW: 1, CHANGED: 0, UNCHANGED: 0, LOCKED: 0, EDITED: 0, NOTHING: 1 },
};
const lists: Record<string, unknown> = {
  '/periods': [{ id: 4, name: 'WS 26', startsOn: null, endsOn: null }],
  '/report-templates': [
    { id: 3, title: 'Lehre', formId: 1, formShortName: 'LV', isLocked: false, itemCount: 2, ownerName: 'A' },
  ],
};

const show = async () => {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address)
      .replace(/^.*\/api\/v1/, '')
      .split('?')[0] as string;
    if (init.body) sent.push([path, JSON.parse(String(init.body))]);
    if (path === '/series/preview') return Response.json(preview);
    if (path === '/series') return Response.json({ id: 9 }, { status: 201 });
    if (path === '/configs/languages')
      return Response.json({ defaultLanguage: 'de', offered: ['de', 'fr'], known: [] });
    if (path === '/periods') return Response.json(lists[path]);
    const content = (lists[path] ?? []) as unknown[];
    return Response.json({ content, number: 0, size: 20, totalElements: content.length, totalPages: 1 });
  });
  const onSaved = vi.fn();
  const rootRoute = createRootRoute({
    component: () => <SeriesSettingsPage seriesId={0} onSaved={onSaved} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  const user = await renderPart(<RouterProvider router={router} />, {}, 'REPORT_CREATOR');
  return { user, sent, onSaved };
};

const button = (name: string) => screen.getByRole('button', { name });

test('When a series is prepared by keyboard, then each step names what is missing before the preview', async () => {
  const { user, sent, onSaved } = await show();
  await user.click(await screen.findByRole('button', { name: 'Weiter' }));
  expect(screen.getByText('Bitte geben Sie einen Namen ein.')).toBeDefined();
  expect(screen.getByText(/mindestens ein Semester/)).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Winter');
  await user.click(screen.getByRole('combobox', { name: 'Vorlage' }));
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Semester' }));
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(button('Weiter'));
  expect(document.activeElement?.textContent).toBe('Berichte');

  const language = screen.getByRole('combobox', { name: 'Sprache der Berichte' });
  expect(language).toHaveProperty('value', 'Deutsch');
  await user.click(language);
  await user.click(await screen.findByRole('option', { name: 'Französisch' }));

  const pattern = screen.getByRole('textbox', { name: 'Titel der Berichte' });
  await user.clear(pattern);
  await user.type(pattern, 'An {{kurs}');
  expect(screen.getByText(/Den Platzhalter \{kurs\} gibt es nicht/)).toBeDefined();
  await user.click(button('Weiter'));
  expect(pattern.isConnected).toBe(true);
  await user.clear(pattern);
  await user.click(
    within(screen.getByRole('list', { name: 'Platzhalter einfügen' })).getByRole('button', {
      name: /leader/,
    }),
  );
  await user.click(button('Weiter'));

  expect(await screen.findByText(/Umfragen: 4. Zu erstellende Berichte: 1. Ohne Bericht: 1./)).toBeDefined();
  expect(screen.getByText('Es ist keine Lehrperson angegeben.')).toBeDefined();
  expect(screen.getByText('Die Vorlage hat keine Profillinie')).toBeDefined();
  await user.click(button('Serie speichern'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(9));
  const settings = {
    name: 'Winter',
    templateId: 3,
    selection: { formIds: [], periodIds: [4], unitIds: [], surveyIds: [] },
    kind: 'LEADER',
    titlePattern: '{leader}',
    language: 'fr',
    comparisons: ['unit', 'form'],
    readers: 'LEADER',
    publishedOn: null,
    includesUnitsAbove: true,
    sendsMail: false,
  };
  expect(sent.at(-1)).toEqual(['/series', settings]);
  expect(sent.at(-2)).toEqual(['/series/preview', settings]);
});
