import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyReport } from '../../report-state/report-query.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { PublishModal } from './publish-modal.tsx';

/** Of a report, all that the dialog looks at. */
const draft = { id: 1, publication: null, isPublished: false } as unknown as AnyReport;

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
  '[5.05], [8.08] When a moment is typed, then it must match the configured pattern $dateFormat $timeFormat',
  async ({ good, bad, ...patterns }) => {
    const user = await renderPart(<PublishModal report={draft} onClose={() => undefined} />, patterns);
    await user.click(await screen.findByRole('checkbox', { name: 'Später freigeben' }));
    await user.click(screen.getByRole('button', { name: 'Freigabe planen' }));
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
