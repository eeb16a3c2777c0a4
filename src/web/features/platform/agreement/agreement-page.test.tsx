import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionQuery, useSession } from '../../../lib/session.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { AgreementPage } from './agreement-page.tsx';

const sent: unknown[] = [];
let inForce: { version: number; de: string } | null;
let refuses: Response | null;

beforeEach(() => {
  sent.length = 0;
  inForce = { version: 3, de: 'Erster Absatz.\n\nFragen an recht@example.edu.' };
  refuses = null;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') {
      sent.push(JSON.parse(body));
      if (refuses) return refuses;
    }
    if (!inForce) return Response.json({ agreement: null });
    const acceptedOn = typeof body === 'string' ? '2026-11-22T10:00:00Z' : null;
    const text = { de: inForce.de, en: '' };
    return Response.json({
      agreement: { version: inForce.version, text, publishedOn: '2026-11-20T09:00:00Z', acceptedOn },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const Asked = ({ onRefuse }: { onRefuse: () => void }) => {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, agreementVersion: 3 });
  }, [client]);
  const isAsked = useSession().agreementVersion !== null;
  return (
    <>
      {isAsked && <AgreementPage tools={null} onRefuse={onRefuse} />}
      <span>{isAsked ? 'gefragt' : 'frei'}</span>
    </>
  );
};
const show = async (onRefuse = () => {}) => {
  const user = await renderPart(<Asked onRefuse={onRefuse} />);
  await screen.findByText('gefragt');
  return user;
};

test('[3.18] When the agreement is asked for, then it can be accepted by keyboard in the shown version', async () => {
  const user = await show();
  const text = await screen.findByRole('region', { name: 'Text der Nutzungsvereinbarung' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nutzungsvereinbarung');
  expect(screen.getByText(/Version 3 vom 20\.11\.2026/)).toBeTruthy();
  expect([...text.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Erster Absatz.',
    'Fragen an recht@example.edu.',
  ]);
  expect(screen.getByText('gefragt')).toBeTruthy();
  const focused: (Element | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.tab();
    focused.push(document.activeElement);
  }
  expect(focused[0]).toBe(text);
  expect(focused[1]?.getAttribute('href')).toBe('mailto:recht@example.edu');
  expect(focused[2]?.textContent).toBe('Annehmen');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('frei')).toBeTruthy();
  expect(sent).toEqual([{ version: 3 }]);
});

test('When somebody refuses, then nothing is accepted and they leave', async () => {
  const leave = vi.fn();
  const user = await show(leave);
  await user.click(await screen.findByRole('button', { name: 'Ablehnen und abmelden' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('When the agreement was replaced while it was read, then the new one is shown and nothing goes on', async () => {
  const user = await show();
  await screen.findByText('Erster Absatz.');
  inForce = { version: 4, de: 'Neuer Text.' };
  refuses = Response.json({ code: 'agreement.replaced', params: {} }, { status: 409 });
  await user.click(screen.getByRole('button', { name: 'Annehmen' }));
  expect(await screen.findByText('Neuer Text.')).toBeTruthy();
  expect(screen.getByText('gefragt')).toBeTruthy();
  refuses = null;
  await user.click(screen.getByRole('button', { name: 'Annehmen' }));
  expect(await screen.findByText('frei')).toBeTruthy();
  expect(sent).toEqual([{ version: 3 }, { version: 4 }]);
});

test('When the agreement was withdrawn meanwhile, then nobody is asked any more', async () => {
  inForce = null;
  await show();
  expect(await screen.findByText('frei')).toBeTruthy();
});
