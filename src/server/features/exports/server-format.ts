import type { DocumentFormat } from '#document/document-format.ts';
import type { UiConfig } from '#shared/configs/contract.ts';
import { formatDate, type WallClock } from '#shared/configs/format-date.ts';

/** What the clocks of a time zone show at that moment. */
const clockIn = (moment: Date, timeZone: string): WallClock => {
  const fields = new Map(
    new Intl.DateTimeFormat('en-US', {
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
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
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

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** The format of a document made on the server; without a time zone its times are in UTC, and say so. */
export const serverFormat = (
  language: string,
  { decimalFormat, dateFormat, timeFormat }: Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>,
  timeZone: string | undefined,
): DocumentFormat => ({
  language,
  decimal: decimalFormat,
  // A day alone is one everywhere.
  date: (iso) =>
    formatDate(clockIn(new Date(iso), iso.length > 10 ? (timeZone ?? 'UTC') : 'UTC'), dateFormat),
  dateTime: (iso) => {
    const written = formatDate(clockIn(new Date(iso), timeZone ?? 'UTC'), `${dateFormat} ${timeFormat}`);
    return timeZone === undefined ? `${written} UTC` : written;
  },
});
