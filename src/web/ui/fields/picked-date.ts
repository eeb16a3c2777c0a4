import { DATE_OUTPUT_FORMAT, DATE_PICKER_YEARS, TIME_PICKER } from '#shared/limits.ts';
import { formatDate, parseDate } from '#shared/platform/configs/format-date.ts';

/** Day and time in the pickers' output format [9.04], in local time. */
export interface PickedDate {
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
