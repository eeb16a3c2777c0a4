import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { RoleChoice } from './user-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

test('[6.04] When somebody holds several roles, then one click acts in another and begins at its area', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([method, String(address).replace(/^.*\/api\/v1/, ''), JSON.parse(String(body))]);
    return new Response(null, { status: 204 });
  });
  const gone = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign: gone });
  const user = await renderPart(<RoleChoice />, {}, 'REPORT_CREATOR', [
    'REPORT_CREATOR',
    'DEAN',
    'INSTRUCTOR',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Dekanat/ }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/'));
  expect(sent).toEqual([['PUT', '/session/role', { role: 'DEAN' }]]);
});

test('When somebody holds one role, then there is nothing to switch to', async () => {
  await renderPart(<RoleChoice />);
  expect(screen.queryByRole('button')).toBeNull();
});
