import { randomUUID } from 'node:crypto';

export const unique = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`;
