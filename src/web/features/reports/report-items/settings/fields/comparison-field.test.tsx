import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import { renderPart } from '../../../../../testing/render-part.tsx';
import { emptyDraft } from '../../draft/item-draft.ts';
import { ComparisonField } from './comparison-field.tsx';

afterEach(() => vi.unstubAllGlobals());

const attribute = (id: number, name: string, isCompared: boolean) => ({
  ...{ id, name, isCompared, type: 'text', options: [], values: [] },
  ...{ surveyCount: 9, reportCount: 0 },
});

const open = async (comparisons: ComparisonKind[]) => {
  const content = [attribute(7, 'Studiengang', true), attribute(8, 'Raum', false)];
  vi.stubGlobal('fetch', async () => Response.json({ version: 'v', content }));
  const change = vi.fn();
  await renderPart(<ComparisonField draft={{ ...emptyDraft, comparisons }} change={change} />);
  return change;
};
const LABEL = 'Umfragen mit demselben Wert: Studiengang';

test('offers the attributes that reports may compare by, after the other lines', async () => {
  const change = await open(['form']);
  fireEvent.click(await screen.findByRole('checkbox', { name: LABEL }));
  expect(change).toHaveBeenCalledWith({ comparisons: ['form', 'attribute:7'] });
  expect(screen.queryByRole('checkbox', { name: /Raum/ })).toBeNull();
});

test('lets an attribute that is no longer compared be taken away', async () => {
  const change = await open(['attribute:8', 'attribute:7']);
  await screen.findByRole('checkbox', { name: LABEL });
  const gone = screen.getByRole('checkbox', { name: 'Ein Merkmal, nach dem nicht mehr verglichen wird' });
  fireEvent.click(gone);
  expect(change).toHaveBeenCalledWith({ comparisons: ['attribute:7'] });
});
