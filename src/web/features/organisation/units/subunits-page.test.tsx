import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { SubunitsPage } from './subunits-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const law: Subunit = {
  id: 2,
  parentId: 1,
  name: 'Rechtswissenschaft',
  path: 'Universität › Rechtswissenschaft',
  version: 3,
  isArchived: false,
  mayRename: true,
  mayMove: true,
  depth: 1,
  surveyCount: 1250,
  userCount: 3,
  users: [
    { id: 1, name: 'Ada Lovelace', role: 'SUBSECTION_ADMINISTRATOR' },
    { id: 2, name: 'Emmy Noether', role: 'DEAN_OF_STUDIES' },
  ],
};
const university: Subunit = {
  ...law,
  id: 1,
  parentId: null,
  mayMove: false,
  name: 'Universität',
  path: 'Universität',
  depth: 0,
  userCount: 0,
  users: [],
};

test('[6.04] When units are shown, then they form a searchable tree with people and survey counts', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ content: [university, law], number: 0, size: 50, totalElements: 2, totalPages: 1 }),
  );
  const onSearch = vi.fn();
  await renderPart(<SubunitsPage name="" page={0} archived={false} onSearch={onSearch} />);
  const row = await screen.findByRole('row', { name: /Rechtswissenschaft/ });
  const cells = () => [...row.children].map(({ textContent }) => textContent);
  expect(cells()[1]).toContain('Rechtswissenschaft');
  for (const expected of [
    'Ada Lovelace',
    'Bereichsadministration',
    'Emmy Noether',
    'Studiendekanat',
    'und 1 weitere',
  ])
    expect(cells()[2]).toContain(expected);
  expect(cells()[3]).toContain('1,250');
  const depthOf = (one: HTMLElement) => one.querySelector('[data-depth]')?.getAttribute('data-depth');
  expect(depthOf(row)).toBe('1');
  const outermost = screen.getByRole('row', { name: /^Universität/ });
  expect(depthOf(outermost)).toBe('0');
  expect(within(outermost).getByText('–')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Recht ' } });
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ name: 'Recht', page: 0, archived: false }));
});

test('[6.04], [8.06] When no unit is found, then it says so, and when the search fails, that', async () => {
  const nothing = { content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 };
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('name=broken') ? Response.json({}, { status: 500 }) : Response.json(nothing),
  );
  await renderPart(<SubunitsPage name="Recht" page={0} archived={false} onSearch={() => undefined} />);
  expect(await screen.findByText('Keine Einrichtung gefunden.')).toBeDefined();
  await renderPart(<SubunitsPage name="broken" page={0} archived={false} onSearch={() => undefined} />);
  expect(
    await screen.findByText('Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.'),
  ).toBeDefined();
});
