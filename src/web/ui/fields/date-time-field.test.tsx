import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { DateTimeField } from './date-time-field.tsx';

const Field = () => {
  const [moment, setMoment] = useState('');
  return <DateTimeField label="Zeitpunkt" value={moment} onChange={setMoment} />;
};

const open = async (uiConfig: Partial<UiConfig> = {}) => {
  const user = await renderPart(<Field />, uiConfig);
  const field = screen.getByRole('textbox', { name: 'Zeitpunkt' });
  return {
    user,
    field,
    pickFrom: async (moment: string) => {
      await user.tripleClick(field);
      await user.paste(moment);
      await user.click(screen.getByRole('button', { name: 'Kalender für „Zeitpunkt“ öffnen' }));
      return within(await screen.findByRole('dialog'));
    },
  };
};

test.each([
  {
    uiConfig: {},
    typed: '15.03.2040 10:20:00',
    day: '16.03.2040 10:20:00',
    late: '16.03.2040 23:59:00',
  },
  {
    uiConfig: { dateFormat: 'Y-m-d', timeFormat: 'H:i' },
    typed: '2040-03-15 10:20',
    day: '2040-03-16 10:20',
    late: '2040-03-16 23:59',
  },
] as const)(
  '[5.05], [9.04] When a day and a time are picked after $typed, then the field shows its pattern',
  async ({ uiConfig, typed, day, late }) => {
    const { user, field, pickFrom } = await open(uiConfig);
    const picker = await pickFrom(typed);
    await user.click(picker.getByRole('button', { name: '16 März 2040' }));
    expect(field).toHaveProperty('value', day);
    const hours = picker.getByRole('spinbutton', { name: 'Stunden' });
    const minutes = picker.getByRole('spinbutton', { name: 'Minuten' });
    expect(hours.getAttribute('aria-valuemax')).toBe('23');
    expect(minutes.getAttribute('aria-valuemax')).toBe('59');
    await user.click(hours);
    await user.keyboard('23');
    await user.click(minutes);
    await user.keyboard('59');
    expect(field).toHaveProperty('value', late);
  },
);

test.each([
  ['years ahead', 20, 21],
  ['years back', -15, -16],
])(
  '[9.04] When a year is picked, then the calendar reaches as many %s as it may',
  async (_way, last, beyond) => {
    const now = new Date().getFullYear();
    const { user, pickFrom } = await open();
    const picker = await pickFrom(`15.03.${now + last} 10:20:00`);
    await user.click(picker.getByRole('button', { name: 'Monat wählen' }));
    await user.click(picker.getByRole('button', { name: 'Jahr wählen' }));
    const isDisabled = (year: number) =>
      (picker.queryByRole('button', { name: String(year) }) as HTMLButtonElement | null)?.disabled;
    expect(isDisabled(now + last)).toBe(false);
    expect(isDisabled(now + beyond)).not.toBe(false);
  },
);
