import { matching, tool } from './tool-export.ts';

const NUMBER = /^(response number|antwort[ -]?(nr\.?|nummer)|anonymous response number)$/i;
const NAME =
  /^(user full name|full name|vollständiger name|(first name|vorname)( ?[/-] ?(surname|last name|nachname))?|nachname|surname|last name)$/i;
const DATE = /^(date|datum)$/i;
const GROUPS = /^(groups?|gruppen?)$/i;
const LABELLED = /^\(([^()]{1,40})\)\s+(.+)$/su;

export const moodleFeedback = tool({
  isExport: ({ headings }) =>
    matching(headings, NUMBER).length > 0 ||
    (matching(headings, NAME).length > 0 &&
      matching(headings, DATE).length > 0 &&
      (matching(headings, GROUPS).length > 0 || headings.some(({ heading }) => LABELLED.test(heading)))),
  columns: [
    { heading: NUMBER, reason: 'identifier' },
    { heading: NAME, reason: 'identifier' },
    { heading: DATE, reason: 'time' },
    { heading: /^(id number|id-nummer|username|anmeldename)$/i, reason: 'identifier' },
    { heading: /^(e-?mail[ -]?(address|adresse))$/i, reason: 'contact' },
    { heading: GROUPS, reason: 'identifier' },
  ],
  joins: { separators: ['\n'], endsAlways: false, ranks: false },
  coded: LABELLED,
});
