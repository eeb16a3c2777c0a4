import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { views } from './screen-views.ts';

const wrongText = async (page: Page) => {
  await page.getByRole('combobox', { name: /^(Nachricht|Mail|Message)$/ }).click();
  await page.getByRole('option', { name: /^(Einladung|Invitation)$/ }).click();
  const subject = page.getByRole('textbox', { name: /^(Betreff|Subject)$/ });
  await subject.fill(`${await subject.inputValue()} {kurs}`);
  await subject.evaluate((field) => field.scrollIntoView({ block: 'center' }));
};
const ownChoice = (page: Page) =>
  page
    .getByRole('radiogroup', { name: /^(Nachrichten über|Mails about|Messages about)/ })
    .evaluate((part) => part.scrollIntoView({ block: 'center' }));

const webhook = {
  ...{ id: 3, url: 'https://hooks.university.example/plenum', events: ['import.done', 'report.published'] },
  ...{ createdOn: '2026-11-21T08:15:00Z', failingSince: null, oldSecretUntil: null, lastDeliveredOn: null },
  ...{ state: 'ACTIVE', waitingCount: 1, droppedCount: 0 },
};
const message = {
  ...{ messageId: 'msg_5f2b8c1e', event: 'report.published', state: 'DELIVERED', attempts: 1, status: 204 },
  ...{ createdOn: '2026-11-24T10:00:00Z', attemptedOn: '2026-11-24T10:00:01Z' },
  ...{ failure: null, nextAttemptOn: null },
};
const messages = [
  {
    ...{ ...message, id: 19, state: 'WAITING', attempts: 3, status: null, failure: 'timedOut' },
    nextAttemptOn: '2027-01-24T10:35:00Z',
  },
  { ...message, id: 18, event: 'webhook.test', state: 'FAILED', status: 302, failure: 'redirected' },
  { ...message, id: 17 },
];
const answerWebhooks = async (page: Page) => {
  await page.route('**/api/v1/configs/webhooks', (route) =>
    route.fulfill({
      json: [
        { ...webhook, failingSince: '2026-11-24T10:00:00Z' },
        { ...webhook, id: 4, state: 'DISABLED', url: `https://hooks.example/${'long-'.repeat(20)}` },
      ],
    }),
  );
  await page.route('**/api/v1/configs/webhooks/3/deliveries*', (route) =>
    route.fulfill({
      json: { content: messages, number: 0, size: 20, totalElements: 3, totalPages: 1 },
    }),
  );
};

export const mailScreens: readonly Screen[] = [
  ...views('mails', '/settings/mails'),
  { name: 'mail-text-wrong', path: '/settings/mails', role: 'ADMINISTRATOR', open: wrongText },
  ...views('webhooks', '/settings/webhooks', { before: answerWebhooks }),
  ...views('webhook', '/settings/webhooks/3', { before: answerWebhooks }),
  { name: 'webhooks-empty', path: '/settings/webhooks', role: 'ADMINISTRATOR' },
  ...views('mail-choice', '/settings', { open: ownChoice }),
];
