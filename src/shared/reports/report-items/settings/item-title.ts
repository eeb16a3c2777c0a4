import { text } from '../../../schemas.ts';

export const itemTitle = text(500).trim().nullable().default(null);
