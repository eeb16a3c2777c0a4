import { randomUUID } from 'node:crypto';

/** A title that no other test on the same server has, not even the same one run again; lists are searched for it. */
export const unique = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`;
