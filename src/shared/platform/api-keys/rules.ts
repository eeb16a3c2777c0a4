export const API_KEYS = { nameLength: 100, perPerson: 20, days: 366 } as const;

const DAY = 86_400_000;

/** Begins each key, so that scanners for leaked secrets recognize it. */
export const API_KEY_PREFIX = 'plenum_';

/** The end of its last day (ISO date) in UTC, or `null` if that is over or further away than it may be. */
export const endOfApiKey = (lastDay: string, now: Date, days: number = API_KEYS.days): Date | null => {
  const end = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY);
  const milliseconds = end.getTime() - now.getTime();
  return milliseconds > 0 && milliseconds <= (days + 1) * DAY ? end : null;
};
