import type { DocumentFormat } from '#document/texts/document-format.ts';
import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { formatDate, type WallClock } from '#shared/platform/configs/format-date.ts';

/** Caches formatters, which are far more expensive to create than to use. */
const clockOf = (timeZone: string): ((moment: Date) => WallClock) => {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const fields = new Map(
      formatter.formatToParts(moment).map(({ type, value }) => [type, Number(value)] as const),
    );
    const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? 0;
    return {
      getFullYear: () => field('year'),
      getMonth: () => field('month') - 1,
      getDate: () => field('day'),
      getHours: () => field('hour'),
      getMinutes: () => field('minute'),
      getSeconds: () => field('second'),
    };
  };
};

const inUtc = clockOf('UTC');

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** Without a time zone, times are in UTC and labelled so. */
export const serverFormat = (
  language: string,
  { decimalFormat, dateFormat, timeFormat }: Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>,
  timeZone: string | undefined,
): DocumentFormat => {
  const inZone = timeZone === undefined ? inUtc : clockOf(timeZone);
  return {
    language,
    decimal: decimalFormat,
    // A day alone is one everywhere.
    date: (iso) => formatDate((iso.length > 10 ? inZone : inUtc)(new Date(iso)), dateFormat),
    dateTime: (iso) => {
      const written = formatDate(inZone(new Date(iso)), `${dateFormat} ${timeFormat}`);
      return timeZone === undefined ? `${written} UTC` : written;
    },
  };
};
