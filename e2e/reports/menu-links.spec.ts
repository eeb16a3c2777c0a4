import { expect, test } from '../support/test.ts';

const entry = (menuid: string, link: string) => ({
  menuid,
  title: menuid,
  link,
  icon: 'help',
  submenus: { results: [] },
});

test('[2.26], [7.01] When entries are opened, then secrets go where they belong, and nowhere else', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.route('**/api/v1/menus', (route) =>
    route.fulfill({
      json: {
        results: [
          entry('Alte Anwendung', 'http://legacy.test/app/list?page=2'),
          entry('Nachbarpfad', 'http://legacy.test/apple'),
          entry('Wissen', 'http://knowledge.test/in?token={token}'),
        ],
        legacyAddresses: ['http://legacy.test/app'],
      },
    }),
  );
  const seen: { url: string; referrer: string | undefined }[] = [];
  for (const host of ['legacy', 'knowledge'])
    await context.route(`http://${host}.test/**`, (route) => {
      const request = route.request();
      if (request.isNavigationRequest())
        seen.push({ url: request.url(), referrer: request.headers().referer });
      return route.fulfill({ contentType: 'text/html', body: '<title>Ziel</title>' });
    });
  await page.goto('/imports');
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  const open = async (name: RegExp) => {
    const opened = page.waitForEvent('popup');
    await menu.getByRole('link', { name }).click();
    const popup = await opened;
    await expect(popup).toHaveTitle('Ziel');
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.close();
  };
  await expect(menu.getByRole('link', { name: /^Alte Anwendung/ })).toHaveAttribute(
    'href',
    'http://legacy.test/app/list?page=2',
  );
  await open(/^Alte Anwendung/);
  await open(/^Nachbarpfad/);
  await open(/^Wissen/);
  const csrf = (await (await context.request.get('/api/v1/session/csrf')).json()).csrf;
  expect(csrf).not.toBe('');
  const [legacy, neighbour, knowledge] = seen.map(({ url }) => new URL(url));
  expect(Object.fromEntries(legacy?.searchParams ?? [])).toEqual({ page: '2', csrf });
  expect(neighbour?.href).toBe('http://legacy.test/apple');
  expect(knowledge?.searchParams.get('token')).toMatch(/^[\w-]{20,}$/);
  expect(knowledge?.href).not.toContain(csrf);
  expect(seen.map(({ referrer }) => referrer)).toEqual([undefined, undefined, undefined]);
});
