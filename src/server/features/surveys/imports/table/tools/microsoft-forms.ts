import { matching, tool } from './tool-export.ts';

const STARTED = /^(start ?time|startzeit)$/i;
const FINISHED = /^(completion time|fertigstellungszeit|abschlusszeit)$/i;

export const microsoftForms = tool({
  isExport: ({ headings }) =>
    matching(headings, STARTED).length > 0 && matching(headings, FINISHED).length > 0,
  columns: [
    { heading: STARTED, reason: 'time' },
    { heading: FINISHED, reason: 'time' },
    { heading: /^(last modified time|(uhrzeit|zeit(punkt)?) der letzten änderung)$/i, reason: 'time' },
    { heading: /^id$/i, reason: 'identifier' },
    { heading: /^(name|vollständiger name)$/i, reason: 'identifier' },
    { heading: /^e-?mail$/i, reason: 'contact' },
    {
      heading: /^(total points|gesamtpunktzahl|quiz feedback|quizfeedback)$|^(points|feedback|punkte) [-–] /i,
      reason: 'points',
    },
  ],
  joins: { separators: [';'], endsAlways: true, ranks: true },
});
