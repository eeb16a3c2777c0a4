import type { UiConfig } from '#shared/platform/configs/contract.ts';
import { formatDate, parseDate } from '#shared/platform/configs/format-date.ts';
import { formatBytes, formatNumber, parseNumber } from './format-number.ts';

export interface Format {
  /** `digits` decimals, 0 by default. */
  number(value: number, digits?: number): string;
  /** A share of 0..1 as percent with a narrow no-break space: `0.41` is `41 %`. */
  percent(share: number, digits?: number): string;
  date(value: string | Date): string;
  time(value: string | Date): string;
  dateTime(value: string | Date): string;
  bytes(count: number): string;
  parseNumber(text: string): number | null;
  parseDate(text: string): Date | null;
  parseDateTime(text: string): Date | null;
}

/** An unreadable date is formatted as an en dash. */
export const createFormat = (
  config: Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>,
): Format => {
  const written = (value: string | Date, pattern: string): string => {
    const date = typeof value === 'string' ? new Date(value) : value;
    return Number.isNaN(date.getTime()) ? '–' : formatDate(date, pattern);
  };
  const both = `${config.dateFormat} ${config.timeFormat}`;
  return {
    number: (value, digits = 0) => formatNumber(value, config.decimalFormat, digits),
    percent: (share, digits = 0) => `${formatNumber(share * 100, config.decimalFormat, digits)}\u202f%`,
    date: (value) => written(value, config.dateFormat),
    time: (value) => written(value, config.timeFormat),
    dateTime: (value) => written(value, both),
    bytes: (count) => formatBytes(count, config.decimalFormat),
    parseNumber: (text) => parseNumber(text, config.decimalFormat),
    parseDate: (text) => parseDate(text, config.dateFormat),
    parseDateTime: (text) => parseDate(text, both),
  };
};
