import type { Page } from '@playwright/test';
import { agreement, answerInfos, askForAgreement, infos } from '../../e2e/pages/installation.ts';
import type { Screen } from './screen.ts';
import { views } from './screen-views.ts';

const answerRegistered = (page: Page) =>
  page.route('**/api/v1/configs/infos', (route) => route.fulfill({ json: { infos } }));
const wrongAddress = async (page: Page) => {
  const field = page
    .getByRole('group', { name: /^(Bereitgestellt von|Provided by)$/ })
    .getByRole('textbox')
    .first();
  await field.fill('https://anna:geheim@www.example.edu');
  await page.getByRole('button', { name: /^(Angaben speichern|Save the infos)$/ }).click();
};

const answerPublished = async (page: Page) => {
  await page.route('**/api/v1/configs/agreement', (route) =>
    route.fulfill({
      json: { agreement: { ...agreement, publishedBy: 'Kim Albers' }, people: 37, accepted: 1 },
    }),
  );
  await page.route('**/api/v1/configs/agreement/acceptances*', (route) =>
    route.fulfill({
      json: {
        content: [
          { id: 1, name: 'Kim Albers', username: 'albers', version: 2, acceptedOn: '2026-11-16T09:02:00Z' },
          {
            id: 2,
            name: 'Prof. Dr. Karla Lang',
            username: 'lang',
            version: 1,
            acceptedOn: '2026-10-01T08:30:00Z',
          },
          { id: 3, name: 'Jonas Meer', username: 'meer', version: null, acceptedOn: null },
        ],
        ...{ number: 0, size: 20, totalElements: 3, totalPages: 1 },
      },
    }),
  );
};

export const installationScreens = (): Screen[] => [
  ...views('infos', '/infos', { role: null, before: answerInfos }),
  ...views('infos-none', '/infos'),
  ...views('infos-settings', '/settings/infos', { before: answerRegistered, open: wrongAddress }),
  ...views('agreement', '/reports', { before: askForAgreement }),
  ...views('agreement-settings', '/settings/agreement', { before: answerPublished }),
  ...views('agreement-settings-none', '/settings/agreement'),
  ...views('mails-settings', '/settings/mails'),
  ...views('policy', '/policy'),
];
