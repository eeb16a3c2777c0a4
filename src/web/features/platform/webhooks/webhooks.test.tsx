import { ModalsProvider } from '@mantine/modals';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Webhook, WebhookDelivery } from '#shared/platform/webhooks/contract.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { WebhookPage } from './webhook-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const webhook: Webhook = {
  ...{ id: 3, url: 'https://hooks.example/plenum', events: ['import.done'], state: 'ACTIVE' },
  ...{ createdOn: '2026-11-21T08:15:00Z', failingSince: null, oldSecretUntil: null },
  ...{ waitingCount: 0, droppedCount: 0, lastDeliveredOn: null },
};
const delivery: WebhookDelivery = {
  ...{ id: 17, messageId: 'msg_1', event: 'import.done', state: 'WAITING', attempts: 2 },
  ...{ status: 503, failure: 'httpError', createdOn: '2026-11-24T10:00:00Z' },
  ...{ attemptedOn: '2026-11-24T10:00:05Z', nextAttemptOn: '2199-11-24T10:05:05Z' },
};

const serve = (found: Webhook, deliveries: WebhookDelivery[]) => {
  const sent: [call: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(address).replace(/^.*\/configs\/webhooks/, '');
    const [first] = deliveries;
    if (method === 'GET')
      return Response.json(
        path.includes('deliveries')
          ? { content: deliveries, number: 0, size: 20, totalElements: deliveries.length, totalPages: 1 }
          : [found],
      );
    const given = body === undefined ? null : JSON.parse(String(body));
    sent.push([`${method} ${path}`, given]);
    if (method === 'PUT') return Response.json({ ...found, state: given.isPaused ? 'PAUSED' : 'ACTIVE' });
    return Response.json(first, { status: 202 });
  });
  return sent;
};
const render = () =>
  renderPart(
    <ModalsProvider>
      <WebhookPage webhookId={3} above={null} notFound={<p>none</p>} onDeleted={() => {}} />
    </ModalsProvider>,
  );

describe('page of a webhook', () => {
  test('lists messages with what came back, attempts and the next one, and sends again', async () => {
    const sent = serve({ ...webhook, failingSince: '2026-11-24T10:00:00Z' }, [delivery]);
    const user = await render();
    const row = (await screen.findByText('HTTP 503 (2 Versuche)')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Import fertig')).toBeTruthy();
    expect(within(row).getByText(/^24\.11\.2026/)).toBeTruthy();
    expect(within(row).getByText(/24\.11\.2199/)).toBeTruthy();
    expect(screen.getByText(/nimmt seit .* keine Nachricht an/)).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: /Nachricht senden: Import fertig/ }));
    await waitFor(() => expect(sent).toEqual([['POST /3/deliveries/17/redelivery', null]]));
  });

  test('pauses with the settings as they are stored', async () => {
    const sent = serve(webhook, []);
    const user = await render();
    await user.click(await screen.findByRole('button', { name: 'Pausieren' }));
    expect(await screen.findByText('pausiert')).toBeTruthy();
    expect(sent).toEqual([['PUT /3', { url: webhook.url, events: ['import.done'], isPaused: true }]]);
  });

  test('says why a webhook is disabled and how many events were dropped', async () => {
    serve({ ...webhook, state: 'DISABLED', failingSince: '2026-11-24T10:00:00Z', droppedCount: 12 }, []);
    await render();
    expect(await screen.findByText(/darum ist der Webhook abgeschaltet/)).toBeTruthy();
    expect(screen.getByText(/12 Ereignisse wurden verworfen/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fortsetzen' })).toBeTruthy();
  });

  test('asks for an event before it saves', async () => {
    const sent = serve(webhook, []);
    const user = await render();
    await user.click(await screen.findByLabelText('Import fertig'));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getByText('Wählen Sie mindestens ein Ereignis.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
