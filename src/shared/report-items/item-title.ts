import { text } from '../schemas.ts';

/** An author's heading of an item; null: it has none of its own. */
export const itemTitle = text(500).trim().nullable().default(null);
