import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of where they differ, nor of their lengths. */
export const equalSecrets = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
