import { z } from 'zod';

export const paperSettings = z.strictObject({ breakBefore: z.boolean(), keepTogether: z.boolean() });
export type ItemPaper = z.infer<typeof paperSettings>;

export const itemPaper = paperSettings.optional();
