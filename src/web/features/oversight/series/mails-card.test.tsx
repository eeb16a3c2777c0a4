import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mailStates, type SeriesMail } from '#shared/oversight/series/mail-contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { MailsCard } from './mails-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const mail = (id: number, state: SeriesMail['state'], failure: string | null): SeriesMail => ({
  ...{ id, state, failure, userName: `Person ${id}`, address: `p${id}@uni.example` },
  ...{ reportCount: 2, endedOn: '2026-11-22T10:00:00Z' },
});

test('When a mail bounced, then the series shows the reason as plain text, and every state has words', async () => {
  const content = mailStates.map((state, id) =>
    mail(id, state, state === 'BOUNCED' ? '550 <b>no such mailbox</b>' : null),
  );
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ content, number: 0, size: 50, totalElements: content.length, totalPages: 1, canSend: true },
    }),
  );
  await renderPart(<MailsCard seriesId={3} />, {}, 'REPORT_CREATOR');
  const row = await screen.findByRole('row', { name: /no such mailbox/ });
  expect(row.textContent).toContain('zurückgekommen');
  expect(row.textContent).toContain('550 <b>no such mailbox</b>');
  expect(screen.getAllByRole('row')).toHaveLength(1 + mailStates.length);
  expect(document.body.textContent).not.toContain('mailState');
});
