import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Scale, ScaleReliability } from '#shared/curation/scales/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { NewScalePage, ScalePage } from './scale-page.tsx';
import { ScalesPage } from './scales-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const teaching: Scale = {
  ...{ id: 3, version: 2, itemId: 40, name: { de: 'Lehre', en: 'Teaching' } },
  items: [
    { itemId: 1, weight: 1, isReversed: false, text: { de: 'Es war klar.' } },
    { itemId: 2, weight: 2, isReversed: true, text: { de: 'Es war laut.' } },
  ],
  ...{ leastShare: 0.5, lowest: 1, highest: 5 },
  ...{ formCount: 1, surveyCount: 12, withheldCount: 2, reportCount: 0, mayChange: true, derivation: null },
};

const period = { id: 7, name: 'SoSe 2026', shortName: 'S26', startsOn: null, endsOn: null };
const page = (content: readonly unknown[]) => ({
  ...{ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 },
});
const question = {
  ...{ id: 1, formShortName: 'F', text: { de: 'Es war klar.' }, type: 'SCALA', abstentionAllowed: false },
  direction: 'HIGH_IS_BEST',
  info: { type: 'scala', itemOptionCount: 5 },
  itemOptions: [1, 2, 3, 4, 5].map((value) => ({ id: value, text: { de: String(value) }, value })),
};

const reliability: ScaleReliability = {
  ...{ surveyCount: 12, countedSurveys: 9, people: 214, withheldCount: 2, protectedCount: 1 },
  coefficients: {
    ...{ alpha: 0.71, alphaInterval: { lower: 0.62, upper: 0.78 }, omega: null, omegaInterval: null },
    items: [
      { itemId: 1, restCorrelation: 0.55, alphaWithout: 0.73 },
      { itemId: 2, restCorrelation: -0.12, alphaWithout: null },
    ],
  },
};

const serve = (scales: readonly Scale[], told: ScaleReliability = reliability, asked: URL[] = []) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://plenum.test');
    const { pathname } = url;
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null });
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(teaching);
    }
    if (pathname.endsWith('/scales')) return Response.json({ content: scales });
    if (pathname.endsWith('/reliability')) {
      asked.push(url);
      return Response.json(told);
    }
    if (pathname.includes('/scales/')) return Response.json(scales[0]);
    if (pathname.endsWith('/periods')) return Response.json([period]);
    if (pathname.endsWith('/survey-attributes')) return Response.json({ version: '1', content: [] });
    return Response.json(page(pathname.endsWith('/item-collections') ? [question] : []));
  });
  return sent;
};

describe('the list of scales', () => {
  const open = (scales: readonly Scale[], onAdd = vi.fn()) => {
    serve(scales);
    return renderPart(
      <InRouter>
        <ScalesPage above={null} onAdd={onAdd} />
      </InRouter>,
    );
  };

  test('says in how many surveys a scale shows, and in how many it does not', async () => {
    await open([teaching]);
    const row = await screen.findByRole('row', { name: /Lehre/ });
    expect(within(row).getByRole('link', { name: 'Lehre' }).getAttribute('href')).toBe('/subunits/scales/3');
    expect(row.textContent).toContain('12 Umfragen');
    expect(row.textContent).toContain('in 2 nicht gezeigt');
  });

  test('offers the first scale where there is none', async () => {
    const onAdd = vi.fn();
    const user = await open([], onAdd);
    await user.click(await screen.findByRole('button', { name: 'Neue Skala' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });
});

describe('the page of a scale', () => {
  const open = (scale: Scale, ...others: Scale[]) => {
    const sent = serve([scale, ...others]);
    return renderPart(
      <InRouter>
        <ScalePage scaleId={scale.id} onDeleted={() => {}} />
      </InRouter>,
    ).then((user) => ({ user, sent }));
  };

  test('saves another weight with the version that was read', async () => {
    const { user, sent } = await open(teaching);
    const weight = await screen.findByLabelText('Gewicht: Es war klar.');
    await user.clear(weight);
    await user.type(weight, '3');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/v1/scales/3', body: { version: 2 } });
    expect(sent[0]?.body).toMatchObject({ items: [{ weight: 3 }, { weight: 2 }] });
  });

  test('takes the questions of other scales for a global value, each scale counting alike', async () => {
    const [clear, loud] = teaching.items;
    const room = {
      ...teaching,
      id: 4,
      name: { de: 'Raum' },
      items: [clear, loud].flatMap((one) => one ?? []),
    };
    const support = { ...room, id: 5, name: { de: 'Betreuung' }, items: room.items.slice(0, 1) };
    const { user, sent } = await open(teaching, room, support);
    const chosen = await screen.findByRole('combobox', { name: 'Globalwert aus Skalen' });
    for (const name of ['Raum', 'Betreuung']) {
      await user.click(chosen);
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Fragen übernehmen' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    // A third of the room and all of the support, in thirds.
    expect(sent[0]?.body).toMatchObject({ items: [{ weight: 4 }, { weight: 2, isReversed: true }] });
  });

  test('does not save a weight of 0', async () => {
    const { user, sent } = await open(teaching);
    const weight = await screen.findByLabelText('Gewicht: Es war klar.');
    await user.clear(weight);
    await user.type(weight, '0');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Jedes Gewicht muss größer als 0 sein')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('cannot be changed by who does not manage all of its units', async () => {
    await open({ ...teaching, mayChange: false });
    expect((await screen.findByRole('button', { name: 'Speichern' })).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull();
  });

  test('offers to delete only a scale that no report shows', async () => {
    await open({ ...teaching, reportCount: 1 });
    expect((await screen.findByRole('button', { name: 'Löschen' })).hasAttribute('disabled')).toBe(true);
  });
});

describe('the reliability of a scale', () => {
  const open = (scale: Scale, told?: ScaleReliability) => {
    const asked: URL[] = [];
    serve([scale], told, asked);
    return renderPart(
      <InRouter>
        <ScalePage scaleId={scale.id} onDeleted={() => {}} />
      </InRouter>,
    ).then((user) => ({ user, asked }));
  };

  test('tells alpha with its interval, and which question lowers it or points the other way', async () => {
    await open(teaching);
    const table = await screen.findByRole('table', { name: 'Fragen und ihre Trennschärfe' });
    const section = table.closest('section') as HTMLElement;
    expect(section.textContent).toContain('0.71');
    expect(section.textContent).toContain('95-%-Intervall 0.62 bis 0.78');
    expect(section.textContent).toContain('Lässt sich nicht bestimmen');
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Ohne diese Frage ist Alpha höher.');
    expect(second?.textContent).toContain('Vielleicht ist sie umzupolen.');
    expect(section.textContent).toContain('214 Personen aus 9 von 12 Umfragen.');
    expect(section.textContent).toContain('1 ist aus Datenschutz nicht mitgezählt.');
  });

  test('says from how many people on coefficients are told', async () => {
    await open(teaching, { ...reliability, people: 12, coefficients: null });
    expect(await screen.findByText(/Die Werte stehen hier ab 30 Personen/)).toBeTruthy();
  });

  test('is over the surveys of the periods that one chooses', async () => {
    const { user, asked } = await open(teaching);
    await user.click(await screen.findByRole('combobox', { name: 'Semester' }));
    await user.click(await screen.findByRole('option', { name: 'SoSe 2026' }));
    await vi.waitFor(() => expect(asked.at(-1)?.searchParams.get('periods')).toBe('7'));
  });

  test('is absent for a scale of one question, and while it is being calculated', async () => {
    const { asked } = await open({ ...teaching, items: teaching.items.slice(0, 1) });
    await screen.findByRole('button', { name: 'Speichern' });
    expect(screen.queryByText('Zuverlässigkeit')).toBeNull();
    expect(asked).toEqual([]);
  });
});

test('a new scale needs a name and a question', async () => {
  const sent = serve([]);
  const user = await renderPart(
    <InRouter>
      <NewScalePage onSaved={() => {}} />
    </InRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Skala anlegen' }));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name (Deutsch)'));
  await user.click(await screen.findByRole('checkbox', { name: /Es war klar/ }));
  await user.type(screen.getByLabelText('Name (Deutsch)'), 'Klarheit');
  await user.click(screen.getByRole('button', { name: 'Skala anlegen' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    name: { de: 'Klarheit' },
    items: [{ itemId: 1 }],
    lowest: 1,
    highest: 5,
  });
});
