import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Norm } from '#shared/figures/norms/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { NewNormPage, NormPage } from './norm-page.tsx';
import { NormsPage } from './norms-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const state: Norm = {
  ...{ id: 3, version: 2, name: { de: 'Land 2025', en: 'State 2025' }, source: 'Bericht 7', reportCount: 0 },
  ...{ isOfSurveys: false, surveys: null },
  values: [
    {
      ...{ itemId: 1, text: { de: 'Es war klar.' }, mean: 3.9, deviation: 0.5, respondents: 900 },
      points: [
        { percent: 10, value: 3 },
        { percent: 25, value: 3.6 },
      ],
    },
  ],
};
const question = (id: number, text: string) => ({
  ...{ id, formShortName: 'F', text: { de: text }, type: 'SCALA', abstentionAllowed: false },
  direction: 'HIGH_IS_BEST',
});
const page = (content: readonly unknown[]) => ({
  ...{ content, number: 0, size: 100, totalElements: content.length, totalPages: 1 },
});

const serve = (norms: readonly Norm[], csv: Response = Response.json({ values: [] })) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null });
      if (pathname.endsWith('/csv')) return csv;
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(state);
    }
    if (pathname.endsWith('/norms'))
      return Response.json({
        content: norms.map(({ values, version: _, ...one }) => ({
          ...one,
          itemIds: values.map(({ itemId }) => itemId),
        })),
      });
    if (pathname.endsWith('/periods')) return Response.json([{ id: 8, name: 'WiSe 2025/26' }]);
    if (pathname.endsWith('/survey-attributes')) return Response.json({ version: 'a', content: [] });
    if (pathname.includes('/norms/')) return Response.json(norms[0]);
    if (pathname.endsWith('/forms'))
      return Response.json(page([{ id: 5, shortName: 'F', title: { de: 'Kurse' }, surveyCount: 4 }]));
    return Response.json(page([question(1, 'Es war klar.'), question(2, 'Es war lebhaft.')]));
  });
  return sent;
};

const fields = (name: RegExp) => within(screen.getByRole('group', { name }));
const write = (label: string, text: string, within_ = screen as Pick<typeof screen, 'getByLabelText'>) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value: text } });

describe('the list of norms', () => {
  test('says where a norm comes from and for how many questions it has values', async () => {
    serve([state]);
    await renderPart(
      <InRouter>
        <NormsPage above={null} onAdd={vi.fn()} />
      </InRouter>,
    );
    const row = await screen.findByRole('row', { name: /Land 2025/ });
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/subunits/norms/3');
    expect(row.textContent).toContain('Bericht 7');
  });

  test('explains what to do while there is none', async () => {
    const onAdd = vi.fn();
    serve([]);
    await renderPart(
      <InRouter>
        <NormsPage above={null} onAdd={onAdd} />
      </InRouter>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Neue Norm' }));
    expect(onAdd).toHaveBeenCalled();
  });
});

describe('the form of a new norm', () => {
  const open = async (csv?: Response) => {
    const sent = serve([], csv);
    const onSaved = vi.fn();
    await renderPart(
      <InRouter>
        <NewNormPage onSaved={onSaved} />
      </InRouter>,
    );
    await screen.findByRole('option', { name: 'Kurse' });
    return { sent, onSaved };
  };
  const addQuestions = async () => {
    fireEvent.change(screen.getByLabelText('Fragebogen'), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Fragen hinzufügen' }));
    await screen.findByRole('group', { name: /Es war klar/ });
  };
  const create = () => fireEvent.click(screen.getByRole('button', { name: 'Norm anlegen' }));

  test('saves the questions that have values, and leaves the others out', async () => {
    const { sent, onSaved } = await open();
    await addQuestions();
    write('Name (Deutsch)', 'Land');
    write('Quelle', 'Bericht 7');
    write('Mittelwert', '3.9', fields(/Es war klar/));
    write('Std.-Abw.', '0.5', fields(/Es war klar/));
    write('75. Perzentil', '4.2', fields(/Es war klar/));
    create();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        ...{ method: 'POST', path: '/api/v1/norms' },
        body: {
          ...{ name: { de: 'Land' }, source: 'Bericht 7', surveys: null },
          values: [
            {
              ...{ itemId: 1, mean: 3.9, deviation: 0.5, respondents: null },
              points: [{ percent: 75, value: 4.2 }],
            },
          ],
        },
      },
    ]);
  });

  test('says what is missing and sends nothing', async () => {
    const { sent } = await open();
    await addQuestions();
    write('Mittelwert', '3.9', fields(/Es war klar/));
    create();
    expect(screen.getByText('Geben Sie einen Namen ein')).toBeDefined();
    expect(screen.getByText('Geben Sie an, woher die Werte stammen')).toBeDefined();
    expect(screen.getByText('Geben Sie eine Standardabweichung über 0 ein')).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('asks for surveys in place of a source and values', async () => {
    const { sent } = await open();
    write('Name (Deutsch)', 'Kurse');
    fireEvent.click(screen.getByRole('radio', { name: 'Eigene Umfragen' }));
    expect(screen.queryByLabelText('Quelle')).toBeNull();
    create();
    expect((await screen.findByText(/Wählen Sie mindestens einen Fragebogen/)).role).toBe('alert');
    expect(sent).toEqual([]);
  });

  test('says in which row and column a file is wrong', async () => {
    const errors = [{ path: 'rows.2.question', code: 'input.itemUnknown' }];
    const problem = { code: 'error.badInput', status: 422, params: {}, errors };
    const type = { 'content-type': 'application/problem+json' };
    await open(new Response(JSON.stringify(problem), { status: 422, headers: type }));
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['question,mean,sd'], 'n.csv')] } });
    expect((await screen.findByText(/Zeile 2, Spalte question/)).closest('[role="alert"]')).not.toBeNull();
  });
});

describe('the page of a norm', () => {
  test('keeps percentiles of a file that it has no field for', async () => {
    const sent = serve([state]);
    await renderPart(
      <InRouter>
        <NormPage normId={3} onDeleted={vi.fn()} />
      </InRouter>,
    );
    expect(await screen.findByText('Aus der Datei außerdem: 10 %')).toBeDefined();
    write('Mittelwert', '4', fields(/Es war klar/));
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ method: 'PUT', path: '/api/v1/norms/3' },
      body: { version: 2, values: [{ mean: 4, points: state.values[0]?.points }] },
    });
  });

  test('keeps the chosen surveys of a norm, and says how many they are', async () => {
    const surveys = {
      ...{ forms: [{ id: 5, name: 'LV' }], units: [{ id: 6, name: 'Jura' }], periodIds: [8] },
      ...{ attributes: [], surveyCount: 34 },
    };
    const sent = serve([{ ...state, isOfSurveys: true, source: '', values: [], surveys }]);
    await renderPart(
      <InRouter>
        <NormPage normId={3} onDeleted={vi.fn()} />
      </InRouter>,
    );
    expect(await screen.findByText('Zurzeit 34 Umfragen.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      ...{ source: '', values: [] },
      surveys: { formIds: [5], unitIds: [6], periodIds: [8], attributes: [] },
    });
  });

  test('does not offer to delete a norm that reports use', async () => {
    serve([{ ...state, reportCount: 2 }]);
    await renderPart(
      <InRouter>
        <NormPage normId={3} onDeleted={vi.fn()} />
      </InRouter>,
    );
    const remove = await screen.findByRole('button', { name: 'Löschen' });
    expect((remove as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/in 2 Berichten und Vorlagen/)).toBeDefined();
  });
});
