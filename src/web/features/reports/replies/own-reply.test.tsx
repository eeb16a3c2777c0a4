import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnReplies } from '#shared/reports/replies/contract.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { placeholderNames } from '#shared/reports/report-items/text/rich-text-document.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { OwnReply } from './own-reply.tsx';

const written = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [] }] }],
});
const placeholders = Object.fromEntries(placeholderNames.map((name) => [name, name])) as Record<
  (typeof placeholderNames)[number],
  string
>;
const calls: [method: string, body: unknown][] = [];

const serve = (answer: OwnReplies): void => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    if (method !== 'GET')
      calls.push([method, typeof init.body === 'string' ? JSON.parse(init.body) : undefined]);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(answer);
  });
};
afterEach(() => vi.unstubAllGlobals());

const renderReply = (unitsReadFrom?: string) =>
  renderPart(
    <InRouter>
      <OwnReply
        reportId={7}
        language="de"
        placeholders={placeholders}
        unitsReadFrom={unitsReadFrom}
        renderField={({ label, onChange }) => (
          <textarea aria-label={label} onChange={(event) => onChange(written(event.currentTarget.value))} />
        )}
      />
    </InRouter>,
  );
const own = (more: Partial<NonNullable<OwnReplies['reply']>>): OwnReplies => ({
  isChecked: true,
  reply: {
    state: 'WAITING',
    text: written('Danke'),
    writtenOn: '2026-11-22T08:15:00Z',
    isShown: false,
    declineReason: '',
    ...more,
  },
});

test('When nothing is written, then no reply is sent, and focus returns after one is', async () => {
  serve({ isChecked: false, reply: null });
  const user = await renderReply();
  await user.click(await screen.findByRole('button', { name: 'Stellungnahme schreiben' }));
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  expect(screen.getByRole('alert').textContent).toContain('Bitte schreiben Sie einen Text.');
  expect(calls).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Text der Stellungnahme' }), 'Danke');
  await user.click(screen.getByRole('button', { name: 'Veröffentlichen' }));
  await waitFor(() => expect(calls).toEqual([['PUT', { text: written('Danke') }]]));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stellungnahme schreiben' })),
  );
});

test('When a reply waits or was declined, then its author sees that, with the reason', async () => {
  serve(own({ state: 'DECLINED', isShown: true, declineReason: 'Nennt eine Person' }));
  await renderReply();
  expect(
    await screen.findByText(/Nicht angenommen · Im Bericht steht weiter der frühere Text/),
  ).toBeDefined();
  expect(screen.getByText('Begründung: Nennt eine Person')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Text der Stellungnahme' }).textContent).toContain('Danke');
});

test('When a reply is checked first, then the button says so, and hostile text stays text', async () => {
  serve(own({ text: written('<img src=x onerror=alert(1)>') }));
  const user = await renderReply();
  expect(await screen.findByText(/Wartet seit .* auf die Prüfung/)).toBeDefined();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ändern' }));
  expect(screen.getByRole('button', { name: 'Zur Prüfung geben' })).toBeDefined();
});
