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

export const mailScreens: readonly Screen[] = [
  ...views('mails', '/settings/mails'),
  { name: 'mail-text-wrong', path: '/settings/mails', role: 'ADMINISTRATOR', open: wrongText },
  ...views('mail-choice', '/settings', { open: ownChoice }),
];
