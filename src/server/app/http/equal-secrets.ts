import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time, without revealing their lengths. */
export const equalSecrets = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
