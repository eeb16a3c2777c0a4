import { matching, tool } from './tool-export.ts';

const TIMESTAMP = /^(timestamp|zeitstempel)$/i;

/**
 * The sheet behind a Google form, or its CSV: a time stamp first, ticks joined by comma (in the CSV by semicolon), the
 * rows of a grid as `Question [Row]`.
 */
export const googleForms = tool({
  isExport: ({ headings }) => matching(headings, TIMESTAMP)[0] === 0,
  columns: [
    { heading: TIMESTAMP, reason: 'time' },
    {
      heading: /^(username|nutzername|e-?mail[ -]?(address|adresse)|email|e-mail)$/i,
      reason: 'contact',
    },
    {
      heading: /^((total )?score|(gesamt)?punkt(e(zahl)?|zahl))$|\[(score|feedback|punktzahl|punkte)\]$/i,
      reason: 'points',
    },
  ],
  joins: { separators: [';', ', '], endsAlways: false, ranks: false },
});
