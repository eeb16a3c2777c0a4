import { formatDate, parseDate } from '#shared/configs/format-date.ts';
import { DATE_OUTPUT_FORMAT, DATE_PICKER_YEARS, TIME_PICKER } from '#shared/limits.ts';

/** What date and time pickers hold: the two halves of the output format [9.04], local time. */
export interface PickedDate {
  /** e.g. `2026-02-03` */
  day: string;
  /** e.g. `18:05:00` */
  time: string;
}

export const pickedOf = (date: Date): PickedDate => {
  const [day = '', time = ''] = formatDate(date, DATE_OUTPUT_FORMAT).split(' ');
  return { day, time };
};

/** The moment that was picked; null while day or time is not whole or not real. Seconds may be left out. */
export const dateOfPicked = ({ day, time }: PickedDate): Date | null =>
  parseDate(`${day} ${/^\d{2}:\d{2}$/.test(time) ? `${time}:00` : time}`, DATE_OUTPUT_FORMAT);

/** The first and the last day that can be picked: 15 years before to 20 after this one [9.04]. */
export const pickableDays = (now: Date): { first: string; last: string } => {
  const year = now.getFullYear();
  return {
    first: `${year - DATE_PICKER_YEARS.before}-01-01`,
    last: `${year + DATE_PICKER_YEARS.after}-12-31`,
  };
};

/** The latest time that a day offers: the last of its 24 hours and of their 60 minutes [9.04]. */
export const latestTime = `${TIME_PICKER.hours - 1}:${TIME_PICKER.minutes - 1}:59`;
