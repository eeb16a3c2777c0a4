import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Scale } from '#shared/curation/scales/contract.ts';
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

const page = (content: readonly unknown[]) => ({
  ...{ content, number: 0, size: 50, totalElements: content.length, totalPages: 1 },
});
const asked = {
  ...{ id: 1, formShortName: 'F', text: { de: 'Es war klar.' }, type: 'SCALA', abstentionAllowed: false },
  direction: 'HIGH_IS_BEST',
  info: { type: 'scala', itemOptionCount: 5 },
  itemOptions: [1, 2, 3, 4, 5].map((value) => ({ id: value, text: { de: String(value) }, value })),
};

const serve = (scales: readonly Scale[]) => {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null });
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(teaching);
    }
    if (pathname.endsWith('/scales')) return Response.json({ content: scales });
    if (pathname.includes('/scales/')) return Response.json(scales[0]);
    return Response.json(page(pathname.endsWith('/item-collections') ? [asked] : []));
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
  const open = (scale: Scale) => {
    const sent = serve([scale]);
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

test('a new scale needs a name and a question', async () => {
  const sent = serve([]);
  const user = await renderPart(
    <InRouter>
      <NewScalePage onSaved={() => {}} />
    </InRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Skala anlegen' }));
  expect(sent).toEqual([]);
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
