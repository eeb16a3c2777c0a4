import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { MailChoiceForm } from './mail-choice-form.tsx';
import { MailsForms } from './mails-forms.tsx';

afterEach(() => vi.unstubAllGlobals());

const text = {
  kind: 'REPORTS_PUBLISHED',
  language: 'de',
  subject: '{tenant}: neu',
  body: 'Hallo {name},\n{link}',
};
const config = {
  settings: {
    senderName: '',
    replyTo: '',
    timeZone: 'Europe/Berlin',
    digestHour: 7,
    tellsReaders: true,
    tellsGuidelines: true,
    tellsReminders: true,
    attachesPdf: false,
  },
  mailTexts: [{ ...text, isShipped: true }],
  canSend: true,
  from: 'plenum@uni.example',
};
const sent: [string, string, unknown][] = [];
const serve = (answer: (path: string, body: unknown) => unknown) => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    if (body) sent.push([init.method ?? 'GET', path, body]);
    return Response.json(answer(path, body));
  });
};

test('When a text has an unknown placeholder or lacks its link, then the error is shown and nothing sent', async () => {
  serve((_, body) => (body ? { ...(body as object), isShipped: false } : config));
  const user = await renderPart(<MailsForms />);
  const body = await screen.findByLabelText('Text');
  const save = screen.getByRole('button', { name: 'Text speichern' });
  await user.clear(body);
  await user.type(body, 'Hallo{Enter}{{mean}');
  expect(screen.getByText(/Zeile 2: Den Platzhalter \{mean\} gibt es hier nicht/)).toBeTruthy();
  expect(screen.getByText(/Der Platzhalter \{link\} fehlt im Text/)).toBeTruthy();
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.clear(body);
  await user.type(body, 'Guten Tag {{name}: {{link}');
  const preview = screen.getByRole('region', { name: 'Vorschau mit Beispielen' });
  expect(within(preview).getByText('Universität: neu')).toBeTruthy();
  expect(within(preview).getByText('Guten Tag Dr. Kim Albers: https://plenum.example/…')).toBeTruthy();
  await user.click(save);
  await waitFor(() =>
    expect(sent).toEqual([['PUT', '/configs/mails/texts', { ...text, body: 'Guten Tag {name}: {link}' }]]),
  );
});

test('When a text is tried and reset, then it goes to oneself, and the shipped one is back', async () => {
  const own = { ...config, mailTexts: [{ ...text, subject: 'Eigener', isShipped: false }] };
  serve((path) =>
    path.endsWith('/test')
      ? { address: 'ada@uni.example' }
      : path.endsWith('/reset')
        ? config.mailTexts[0]
        : own,
  );
  const user = await renderPart(
    <>
      <Notifications />
      <MailsForms />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'An mich schicken' }));
  expect(await screen.findByText('An ada@uni.example verschickt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Auslieferungstext nehmen' }));
  expect(await screen.findByDisplayValue('{tenant}: neu')).toBeTruthy();
});

test('When there is no mail server, then the page says so and nothing can be tried', async () => {
  serve(() => ({ ...config, canSend: false, from: '' }));
  await renderPart(<MailsForms />);
  expect(await screen.findByText(/Es ist kein Mailserver eingerichtet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'An mich schicken' }).hasAttribute('disabled')).toBe(true);
});

test('When a person chooses the daily summary, then it is kept at once', async () => {
  const stored = {
    choice: 'AT_ONCE',
    address: 'ada@uni.example',
    digestHour: 7,
    timeZone: 'Europe/Berlin',
  };
  serve((_, body) => ({ ...stored, ...(body as object | null) }));
  const user = await renderPart(<MailChoiceForm />);
  await user.click(await screen.findByRole('radio', { name: 'Einmal am Tag' }));
  expect(await screen.findByText('Gespeichert')).toBeTruthy();
  expect(sent).toEqual([['PUT', '/configs/mail-choice', { choice: 'DAILY' }]]);
});

test('When publications are not announced, then no PDF can be attached either', async () => {
  serve((_, body) => (body ? { ...config, settings: body } : config));
  const user = await renderPart(<MailsForms />);
  const announce = await screen.findByRole('switch', {
    name: /^Veröffentlichte Berichte per E-Mail ankündigen/,
  });
  const attach = screen.getByRole('switch', { name: /^PDF des Berichts anhängen/ });
  await user.click(attach);
  await user.click(announce);
  expect(attach.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Absender speichern' }));
  const settings = { ...config.settings, tellsReaders: false, attachesPdf: true };
  await waitFor(() => expect(sent).toEqual([['PUT', '/configs/mails', settings]]));
});
