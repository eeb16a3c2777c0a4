import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DATE_PICKER_YEARS } from '#shared/limits.ts';
import { useOptionalSession } from '../app/session.tsx';
import { useFormat } from '../app/use-format.ts';
import { useWords } from '../app/use-words.ts';
import 'dayjs/locale/de';
import classes from './date-time-field.module.css';

interface DateTimeFieldProps {
  label: string;
  /** What stands in the field, in the pattern of the interface configuration; read with `parseDateTime`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');
const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const isoTime = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}:00`;

/** A moment, typed in the configured pattern [5.05] or picked: 15 years back to 20 ahead, 24 hours [9.04]. */
export const DateTimeField = ({ label, value, onChange, error, disabled = false }: DateTimeFieldProps) => {
  const t = useWords('ui');
  const format = useFormat();
  const locale = useOptionalSession()?.uiConfig.language.user ?? 'de';
  const [opened, setOpened] = useState(false);
  const date = format.parseDateTime(value);
  const now = new Date();
  const year = now.getFullYear();
  const pick = (day: string, time: string): void => {
    const picked = new Date(`${day}T${time || '00:00:00'}`);
    if (!Number.isNaN(picked.getTime())) onChange(format.dateTime(picked));
  };
  return (
    <TextInput
      label={label}
      placeholder={format.dateTime(now)}
      value={value}
      disabled={disabled}
      error={error ?? undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" withinPortal trapFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={t('openCalendar', { label })}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className={classes.picker ?? ''}>
            <DatePicker
              locale={locale}
              value={date ? isoDay(date) : null}
              minDate={`${year - DATE_PICKER_YEARS.before}-01-01`}
              maxDate={`${year + DATE_PICKER_YEARS.after}-12-31`}
              firstDayOfWeek={1}
              onChange={(day) => day && pick(day, date ? isoTime(date) : '08:00:00')}
            />
            <TimePicker
              label={t('time')}
              format="24h"
              value={date ? isoTime(date) : ''}
              hoursInputLabel={t('hours')}
              minutesInputLabel={t('minutes')}
              onChange={(time) => pick(isoDay(date ?? now), time)}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
};
