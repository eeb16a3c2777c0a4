import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePatchPlacements } from '../features/reports/use-item-changes.ts';
import { useIsSaving } from '../features/reports/use-save-state.ts';
import { useDeleteFilterItem, usePutFilterItem } from '../features/respondent-filter/use-filter-changes.ts';
import { renderPart } from '../testing/render-part.tsx';

afterEach(() => vi.unstubAllGlobals());

const REPORT = 7;

/** What the links that add items ask, beside a button for each save. */
const Saves = () => {
  const isSaving = useIsSaving('report', REPORT);
  const put = usePutFilterItem(REPORT);
  const remove = useDeleteFilterItem(REPORT);
  const { mutate: place } = usePatchPlacements('report', REPORT);
  const choice = { itemId: 3, text: { de: 'Studiengang' }, options: [], chosen: [1] };
  const placement = { x: 0, y: 4, cols: 6, rows: 4 };
  return (
    <>
      <p role="status">{isSaving ? 'saving' : 'saved'}</p>
      <button type="button" onClick={() => put.mutate(choice)}>
        put filter
      </button>
      <button type="button" onClick={() => remove.mutate(3)}>
        delete filter
      </button>
      <button type="button" onClick={() => place([{ reportItemId: 5, placement }])}>
        move item
      </button>
    </>
  );
};

test.each([
  ['put filter', 'PUT', '/respondent-filter/items/3'],
  ['delete filter', 'DELETE', '/respondent-filter/items/3'],
  ['move item', 'PATCH', '/placements'],
])(
  '[2.07] When "%s" is on its way, then the report is being saved until it has arrived',
  async (name, method, path) => {
    const answered = Promise.withResolvers<void>();
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push(`${init.method} ${address}`);
      await answered.promise;
      return Response.json({ id: REPORT, version: 2, placements: [] });
    });
    const user = await renderPart(<Saves />);
    expect(screen.getByRole('status').textContent).toBe('saved');
    await user.click(screen.getByRole('button', { name }));
    // Also while a move still waits for the next one.
    expect(screen.getByRole('status').textContent).toBe('saving');
    await waitFor(() => expect(sent).toEqual([`${method} /api/v1/reports/${REPORT}${path}`]));
    expect(screen.getByRole('status').textContent).toBe('saving');
    answered.resolve();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
  },
);
