import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../../../../lib/limit-concurrency.ts';

/**
 * Verifying a password takes 19 MiB and a processor, so few run at once; pending ones count as failures and must stay
 * well below the limits.
 */
export const limitHashing = limitConcurrency(Math.max(2, availableParallelism()), 500);
