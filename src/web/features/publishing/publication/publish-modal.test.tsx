import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../../lib/texts/i18n.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleReport } from '../../../testing/sample-report.ts';
import { PublishModal } from './publish-modal.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('de');
});

const draft: AnyReport = { ...sampleReport, publication: null, isPublished: false };

test.each([
  {
    dateFormat: 'd.m.Y',
    timeFormat: 'H:i:s',
    good: '02.01.2040 08:00:00',
    bad: '2040-01-02 08:00',
  },
  {
    dateFormat: 'Y-m-d',
    timeFormat: 'H:i',
    good: '2040-01-02 08:00',
    bad: '02.01.2040 08:00:00',
  },
])(
  '[5.05], [8.08] When a moment is typed, then it must match the pattern $dateFormat $timeFormat',
  async ({ good, bad, ...patterns }) => {
    const user = await renderPart(<PublishModal report={draft} onClose={() => undefined} />, patterns);
    await user.click(await screen.findByRole('checkbox', { name: 'Später veröffentlichen' }));
    await user.click(screen.getByRole('button', { name: 'Veröffentlichung planen' }));
    const missing = () => screen.queryByText('Bitte geben Sie einen Zeitpunkt ein.');
    const invalid = () => screen.queryByText('Dieser Zeitpunkt ist nicht gültig.');
    expect(missing()).not.toBeNull();
    const time = screen.getByRole('textbox', { name: 'Zeitpunkt' });
    await user.type(time, bad);
    expect(invalid()).not.toBeNull();
    await user.clear(time);
    await user.type(time, good);
    expect(missing()).toBeNull();
    expect(invalid()).toBeNull();
  },
);

const published: AnyReport = {
  ...sampleReport,
  title: 'Neuer Titel',
  surveyIds: [1, 2],
  isPublished: true,
  version: 5,
  calculatedOn: '2026-11-21T08:00:00Z',
  publication: {
    units: [{ id: 3, name: 'Institut' }],
    publishedOn: '2026-11-21T08:00:00Z',
    snapshotNumber: 2,
    reportVersion: 3,
    includesUnitsAbove: true,
  },
};

test.each([
  {
    language: 'de' as const,
    change: 'Bericht → Neuer Titel',
    above: 'Auch übergeordnete Einrichtungen lesen den Bericht',
    keep: 'Weiter Fassung 2',
    save: 'Veröffentlichen',
  },
  {
    language: 'en' as const,
    change: 'Bericht → Neuer Titel',
    above: 'Units above can read the report, too',
    keep: 'Version 2 as before',
    save: 'Publish',
  },
])(
  '[2.16] When a report is published again in $language, then the dialog shows what readers will see',
  async ({ language, change, above, keep, save }) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'PUT') sent.push(JSON.parse(String(body)));
      if (String(address).endsWith('/snapshots/2'))
        return Response.json({ ...sampleReport, publication: null });
      return Response.json({ isLocked: false, isPublished: true, publishedOn: '2026-11-21T08:00:00Z' });
    });
    await switchLanguage(language);
    const user = await renderPart(<PublishModal report={published} onClose={() => undefined} />, {
      language: { user: language, context: 'edu' },
    });
    const difference = await screen.findByText(change);
    expect(difference.closest('dl')?.textContent).toMatch(/3 .* → 2 /);
    await user.click(screen.getByRole('checkbox', { name: above }));
    await user.click(screen.getByRole('button', { name: save }));
    await user.click(screen.getByRole('radio', { name: keep }));
    expect(screen.queryByText(change)).toBeNull();
    await user.click(screen.getByRole('button', { name: save }));
    const asNow = { unitIds: [3], publishedOn: null, includesUnitsAbove: false };
    expect(sent).toEqual([asNow, { ...asNow, snapshotNumber: 2 }]);
  },
);

test('[2.16], [4.02] When a publication is changed, then the dialog warns of lost access', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    if (String(address).endsWith('/snapshots/2'))
      return Response.json({ ...sampleReport, publication: null });
    return Response.json({ isLocked: false, isPublished: false, publishedOn: '2040-02-03T09:30:00Z' });
  });
  const closed = vi.fn();
  const change = async (isPublished: boolean, publishedOn: Date) => {
    const publication = { ...published.publication, publishedOn: publishedOn.toISOString() };
    const report = { ...published, isPublished, publication } as AnyReport;
    await renderPart(<PublishModal report={report} onClose={closed} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Veröffentlichung ändern' }));
    expect(within(dialog.getByRole('list', { name: 'Einrichtungen' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
    return { dialog, warning: dialog.queryByText(/^Der Bericht ist bereits veröffentlicht\./) };
  };
  const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Zeitpunkt' });

  const planned = await change(false, new Date('2040-01-02T09:00:00'));
  expect(
    planned.dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Später veröffentlichen' }).checked,
  ).toBe(true);
  expect(time().value).toBe('02.01.2040 09:00:00');
  expect(planned.warning).toBeNull();
  cleanup();

  const { dialog, warning } = await change(true, new Date('2026-11-21T09:00:00'));
  expect(warning).not.toBeNull();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Neu planen' }));
  fireEvent.change(time(), { target: { value: '03.02.2040 10:30:00' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Veröffentlichung planen' }));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ unitIds: [3], publishedOn: new Date('2040-02-03T10:30:00').toISOString() }]);
});
