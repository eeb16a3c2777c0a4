import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wizards } from '#shared/platform/menus/rules.ts';
import { isWebPath } from '#shared/web-paths.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { renderPart } from '../../../../testing/render-part.tsx';
import { WizardsPage } from './wizards-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const answer = (offered: readonly { id: string; link: string }[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json(offered.map(({ id, link }) => ({ id, title: `wizards.${id}`, link }))),
  );

test('[3.18] When wizards are offered, then each links to an existing page and describes its task', async () => {
  answer(wizards);
  await renderPart(
    <InRouter>
      <WizardsPage />
    </InRouter>,
  );
  expect(await screen.findAllByRole('link')).toHaveLength(wizards.length);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(wizards.map(({ link }) => link));
  expect(wizards.filter(({ link }) => !isWebPath(link))).toEqual([]);
  expect(screen.getByRole('link', { name: /^Serie anlegen.*Lehrperson/ })).toBeTruthy();
});

test('[3.18] When no wizard is offered, then the page says for whom there are some', async () => {
  answer([]);
  await renderPart(
    <InRouter>
      <WizardsPage />
    </InRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Für Sie gibt es keinen Assistenten' })).toBeTruthy();
});

test('[8.01] When the wizards cannot be read, then the page says so in place and asks again', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  const user = await renderPart(
    <InRouter>
      <WizardsPage />
    </InRouter>,
  );
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  answer(wizards);
  await user.click(again);
  expect(await screen.findAllByRole('link')).toHaveLength(wizards.length);
});
