import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { useWindowEvent } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useOptionalSession } from '../../lib/session.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import 'dayjs/locale/de';
import { useHoldEscape } from '../dialogs/dialog.tsx';
import classes from './date-time-field.module.css';
import { latestTime, type PickedDate, pickableDays, toDate, toPickedDate } from './picked-date.ts';
import { PickerPopover } from './picker-popover.tsx';

interface DateTimeFieldProps {
  label: string;
  /** Text in the pattern of the interface configuration; parse it with `parseDateTime`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

const MORNING = '08:00:00';

/** A moment, typed in the configured pattern [5.05] or picked from 15 years back to 20 ahead, 24 hours [9.04]. */
export const DateTimeField = ({ label, value, onChange, error, disabled = false }: DateTimeFieldProps) => {
  const t = useTranslations('ui');
  const format = useFormat();
  const locale = useOptionalSession()?.uiConfig.language.user ?? 'de';
  const [opened, setOpened] = useState(false);
  useHoldEscape(opened);
  // The calendar's buttons mount and unmount with the focus, so Escape is handled wherever it is.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpened(false);
  });
  const date = format.parseDateTime(value);
  const now = new Date();
  const { first, last } = pickableDays(now);
  const shown = date && toPickedDate(date);
  const pick = (picked: PickedDate): void => {
    const moment = toDate(picked);
    if (moment) onChange(format.dateTime(moment));
  };
  return (
    <TextInput
      label={label}
      placeholder={t('forExample', { value: format.dateTime(now) })}
      value={value}
      disabled={disabled}
      error={error ?? undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <PickerPopover
          opened={opened}
          onOpenedChange={setOpened}
          label={t('openCalendar', { label })}
          icon={IconCalendar}
          disabled={disabled}
          className={classes.picker ?? ''}
        >
          <DatePicker
            locale={locale}
            value={shown?.day ?? null}
            minDate={first}
            maxDate={last}
            firstDayOfWeek={1}
            defaultDate={(shown ?? toPickedDate(now)).day}
            hideOutsideDates
            ariaLabels={{
              previousMonth: t('calendar.previousMonth'),
              nextMonth: t('calendar.nextMonth'),
              previousYear: t('calendar.previousYear'),
              nextYear: t('calendar.nextYear'),
              previousDecade: t('calendar.previousDecade'),
              nextDecade: t('calendar.nextDecade'),
              monthLevelControl: t('calendar.chooseMonth'),
              yearLevelControl: t('calendar.chooseYear'),
            }}
            onChange={(day) => day && pick({ day, time: shown?.time ?? MORNING })}
          />
          <TimePicker
            label={t('time')}
            format="24h"
            max={latestTime}
            value={shown?.time ?? ''}
            hoursInputLabel={t('hours')}
            minutesInputLabel={t('minutes')}
            onChange={(time) => pick({ day: (shown ?? toPickedDate(now)).day, time })}
          />
        </PickerPopover>
      }
    />
  );
};
