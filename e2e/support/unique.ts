import { randomUUID } from 'node:crypto';

/** A title unique on the server, even across repeated runs, because lists are searched for it. */
export const unique = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`;
