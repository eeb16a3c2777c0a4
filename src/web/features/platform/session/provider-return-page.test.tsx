import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { ProviderReturnPage } from './provider-return-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = async (answer: Response, isLink = false, query = '?code=a&state=b') => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    sent.push([String(address).replace(/^.*\/api\/v1/, ''), JSON.parse(String(body))]);
    return answer;
  });
  const [onSignedIn, onLinked] = [vi.fn(), vi.fn()];
  await renderPart(
    <ProviderReturnPage
      providerId={2}
      query={query}
      isLink={isLink}
      back={<a href="/sign-in">Zur Anmeldung</a>}
      onSignedIn={onSignedIn}
      onLinked={onLinked}
    />,
  );
  return { sent, onSignedIn, onLinked };
};

test('What a provider has answered is handed on once', async () => {
  const { sent, onSignedIn } = await show(Response.json({ csrf: 'csrf', returnPath: null }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual([['/session/providers/2/completion', { query: '?code=a&state=b' }]]);
});

test('A link of the own account is asked for as such', async () => {
  const { sent, onLinked } = await show(new Response(null, { status: 204 }), true);
  await waitFor(() => expect(onLinked).toHaveBeenCalledOnce());
  expect(sent[0]?.[0]).toBe('/own-identities/providers/2/completion');
});

test('A refusal says why, with the way back', async () => {
  const body = { code: 'identityProvider.noRights', status: 403, params: { provider: 'Campus' } };
  await show(Response.json(body, { status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Sie sind bei Campus angemeldet');
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toBeTruthy();
});

test('A portal that sent nobody’s answer makes the page ask the provider', async () => {
  const { sent, onSignedIn } = await show(Response.json({ location: '#' }), false, '?begin=%2Freports');
  await waitFor(() => expect(sent).toEqual([['/session/providers/2', { returnPath: '/reports' }]]));
  expect(onSignedIn).not.toHaveBeenCalled();
});
