import { z } from 'zod';

export const MAXIMUM_REPLY_DAYS = 365;

/** Days in which lecturers alone read a published report, before readers of its units and links; 0 releases to all. */
export const replyDays = z.int().min(0).max(MAXIMUM_REPLY_DAYS);
