import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import { TextInput } from '@mantine/core';
import { DatePicker, TimePicker } from '@mantine/dates';
import { useWindowEvent } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DATE_OUTPUT_FORMAT, DATE_PICKER_YEARS, TIME_PICKER } from '#shared/limits.ts';
import { formatDate, parseDate } from '#shared/platform/configs/format-date.ts';
import { useOptionalSession } from '../../lib/session.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { useHoldEscape } from '../dialogs/dialog.tsx';
import classes from './date-time-field.module.css';
import { PickerPopover } from './picker-popover.tsx';

/** Day and time in the pickers' output format [9.04], in local time. */
interface PickedDate {
  day: string;
  time: string;
}

export const toPickedDate = (date: Date): PickedDate => {
  const [day = '', time = ''] = formatDate(date, DATE_OUTPUT_FORMAT).split(' ');
  return { day, time };
};

/** `null` unless day and time are complete and real. Seconds are optional. */
export const toDate = ({ day, time }: PickedDate): Date | null =>
  parseDate(`${day} ${/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time}`, DATE_OUTPUT_FORMAT);

/** The first and last day that can be picked: 15 years before today to 20 after [9.04]. */
export const pickableDays = (now: Date): { first: string; last: string } => {
  const year = now.getFullYear();
  return {
    first: `${year - DATE_PICKER_YEARS.before}-01-01`,
    last: `${year + DATE_PICKER_YEARS.after}-12-31`,
  };
};

export const latestTime = `${TIME_PICKER.hours - 1}:${TIME_PICKER.minutes - 1}:59`;

interface DateTimeFieldProps {
  label: string;
  /** Text in the pattern of the interface configuration; parse it with `parseDateTime`. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  'data-path'?: string;
  onFocus?: () => void;
  onBlur?: () => void;
}

const MORNING = '08:00:00';

/** A moment, typed in the configured pattern [5.05] or picked from 15 years back to 20 ahead, 24 hours [9.04]. */
export const DateTimeField = ({
  label,
  value,
  onChange,
  error,
  disabled = false,
  ...field
}: DateTimeFieldProps) => {
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
      {...field}
      label={label}
      placeholder={t('forExample', { value: format.dateTime(now) })}
      value={value}
      disabled={disabled}
      error={error}
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
