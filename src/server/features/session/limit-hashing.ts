import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';

/**
 * Checking a password takes 19 MiB and a processor. Few at once, so that what is under way, and counts as failed
 * meanwhile, never comes near the limits.
 */
export const limitHashing = limitConcurrency(Math.max(2, availableParallelism()), 500);
