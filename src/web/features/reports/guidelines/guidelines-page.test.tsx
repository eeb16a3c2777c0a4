import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuidelineList } from '#shared/reports/guidelines/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { GuidelinesPage } from './guidelines-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const item = (itemId: number, de: string) => ({ itemId, value: 3.5, tolerance: 0, text: { de } });
const list = (...content: GuidelineList['content']): GuidelineList => ({ version: 'one', content });
const stored = list({
  ...{ id: 2, name: { de: 'Gute Lehre' }, missedFrom: 2, recipients: [] },
  namedRecipients: [{ id: 4, name: 'Grace Hopper' }],
  items: [item(1, 'Aufbau'), item(2, 'Tempo')],
});
const page = (content: readonly unknown[]) => ({
  ...{ content, number: 0, size: 100, totalElements: content.length, totalPages: 1 },
});

const open = async (guidelines: GuidelineList) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    if (init.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ ...guidelines, version: 'two' });
    }
    if (pathname.endsWith('/forms'))
      return Response.json(page([{ id: 5, shortName: 'F', title: { de: 'Kurse' }, surveyCount: 4 }]));
    if (pathname.endsWith('/users'))
      return Response.json(page([{ id: 9, name: 'Ada Lovelace', username: 'ada', isActive: true }]));
    if (pathname.endsWith('/quality-guidelines')) return Response.json(guidelines);
    return Response.json(
      page([
        {
          ...{ id: 7, formShortName: 'F', text: { de: 'Klarheit' }, type: 'INDEX' },
          ...{ abstentionAllowed: false, direction: 'HIGH_IS_BEST' },
        },
      ]),
    );
  });
  await renderPart(<GuidelinesPage above={null} nameOfRole={(role) => role} />);
  return sent;
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

describe('the page of quality guidelines', () => {
  test('explains what a guideline is while there is none', async () => {
    await open(list());
    expect(await screen.findByText('Noch keine Richtlinien')).toBeDefined();
  });

  test('saves a changed target with the version that it was made in', async () => {
    const sent = await open(stored);
    const tempo = within(await screen.findByRole('group', { name: 'Tempo' }));
    fireEvent.change(tempo.getByLabelText('Ziel'), { target: { value: '4' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      version: 'one',
      guidelines: [
        {
          id: 2,
          missedFrom: 2,
          items: [
            { itemId: 1, value: 3.5 },
            { itemId: 2, value: 4 },
          ],
        },
      ],
    });
  });

  test('adds the scales of a questionnaire, and says what is missing', async () => {
    const sent = await open(list());
    fireEvent.click(await screen.findByRole('button', { name: 'Neue Richtlinie' }));
    fireEvent.change(screen.getByLabelText('Name (Deutsch)'), { target: { value: 'Neu' } });
    await screen.findByRole('option', { name: 'Kurse' });
    fireEvent.change(screen.getByLabelText('Fragebogen'), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Skalen hinzufügen' }));
    await screen.findByRole('group', { name: 'Klarheit' });
    save();
    expect((await screen.findByText(/Geben Sie zu jeder Frage ein Ziel ein/)).role).toBe('alert');
    expect(sent).toEqual([]);
  });

  test('adds people by name to those who are named', async () => {
    const sent = await open(stored);
    const field = await screen.findByRole('combobox', { name: 'Benachrichtigt werden außerdem' });
    expect(screen.getByText('Grace Hopper')).toBeDefined();
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name: 'Ada Lovelace (ada)' }));
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ guidelines: [{ namedRecipients: [4, 9] }] });
  });

  test('does not let more targets be missed than there are', async () => {
    const sent = await open(stored);
    const field = await screen.findByLabelText('Verfehlt ab so vielen verfehlten Zielen');
    fireEvent.change(field, { target: { value: '3' } });
    save();
    const problem = await screen.findByText(/Zahl von 1 bis zur Zahl der Ziele/);
    expect(field.getAttribute('aria-describedby')).toContain(problem.id);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  });
});
