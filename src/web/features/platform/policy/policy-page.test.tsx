import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Policy } from '#shared/platform/policy/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { PolicyPage } from './policy-page.tsx';
import { PolicyTextForm } from './policy-text-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const policy: Policy = {
  tenant: 'Universität',
  minimums: { respondents: 6, comments: 9, comparedSurveys: 4, overview: { surveys: 2, roles: ['DEAN'] } },
  closingDays: 1,
  comments: { areChecked: false, keepOriginalsMonths: 0, mayLeaveInTables: false, areRepliesChecked: true },
  keepAnswersMonths: null,
  keepAuditMonths: 36,
  mails: {
    tellsReaders: true,
    attachesPdf: true,
    guidelineRecipients: ['ADMINISTRATOR', 'DEAN'],
    namedGuidelineRecipients: 2,
    tellsReminders: true,
  },
  people: [{ role: 'DEAN', count: 3 }],
  ownRoles: [
    {
      ...{ role: 'DEAN', name: { de: 'Dekanat ohne Übersicht' }, count: 1 },
      permissions: ['reports.read', 'measures.edit'],
    },
  ],
  access: { links: 1, apiKeys: 2, changingApiKeys: 0, identityProviders: 0 },
  openings: { shownAs: 'ROLES', keepMonths: 6 },
  replyDays: 14,
  pseudonymRoles: ['DEAN', 'LINK_READER'],
  text: { de: 'Siehe https://www.example.edu/vereinbarung.', en: '' },
  changes: [{ at: '2026-10-01T09:00:00Z', action: 'settings.minimumsChanged', userName: null }],
};
const answer = (changes: Partial<Policy> = {}) =>
  vi.stubGlobal('fetch', async () => Response.json({ ...policy, ...changes }));

describe('the page of who sees what', () => {
  test('words the settings in sentences', async () => {
    answer();
    await renderPart(
      <PolicyPage nameOfRole={(role) => `<${role}>`} nameOfPermission={(one) => `may ${one}`} />,
    );
    expect(await screen.findByText(/ab 6 Antworten/)).toBeTruthy();
    const own = screen.getByRole('table', { name: 'Eigene Rollen' });
    expect(within(own).getByText('Dekanat ohne Übersicht')).toBeTruthy();
    expect(within(own).getByText('may reports.read, may measures.edit')).toBeTruthy();
    for (const sentence of [
      /ab 9 Kommentaren/,
      /14 Tage vor allen anderen/,
      /schon ab 2 Umfragen: <DEAN>/,
      /um deren Ergebnisse es geht: <DEAN>, wer einen Link öffnet/,
      /nach einem Tag ohne neue Antworten/,
      /vor der Auswertung nicht geprüft/,
      /geschwärzter Kommentare werden nicht aufbewahrt/,
      /werden nicht nach einer Frist gelöscht/,
      /als PDF mit einer Nachricht/,
      /mit einer Nachricht ohne Ergebnisse erinnert/,
      /lesen dürfen: <ADMINISTRATOR>, <DEAN>/,
      /keine Namen. Nach 6 Monaten/,
      /Ein Link öffnet einen Bericht ohne Konto/,
      /Kein Schlüssel darf etwas ändern/,
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://www.example.edu/vereinbarung' })).toBeTruthy();
  });

  test('has a column of names only for those who get names', async () => {
    answer();
    await renderPart(<PolicyPage nameOfRole={String} nameOfPermission={String} />);
    await screen.findByRole('table', { name: 'Wann sich eine Regel geändert hat' });
    expect(screen.queryByRole('columnheader', { name: 'Von' })).toBeNull();
  });
});

test('an address that leads nowhere is refused in the form before anything is sent', async () => {
  answer({ text: { de: '', en: '' } });
  const user = await renderPart(
    <InRouter>
      <PolicyTextForm />
    </InRouter>,
  );
  await user.type(await screen.findByLabelText('Text auf Deutsch'), 'http://anna@hilfe.example');
  await user.click(screen.getByRole('button', { name: 'Ergänzung speichern' }));
  expect(screen.getByText(/„http:\/\/anna@hilfe.example“ ist keine Adresse/)).toBeTruthy();
});
