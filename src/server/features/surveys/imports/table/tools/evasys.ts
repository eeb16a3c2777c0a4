import { matching, tool } from './tool-export.ts';

const NUMBERED = /^(\d{1,2}\.\d{1,2})[.)]?\s+(.+)$/su;
const OWN_NUMBER =
  /^((frage)?bogen[ _-]?(nr\.?|nummer|id)?|formular[ _-]?(nr\.?|nummer)?|losung|tan|pswd|barcode|stapel[ _-]?(nr\.?|nummer)?|sheet ?(id|number)|batch ?(id|number))$/i;
const OWN_TIME = /^(zeitstempel|scan(datum|zeit)|erfass(t am|ungsdatum)|eingabezeit|time ?stamp)$/i;
const MINIMUM_NUMBERED_SHARE = 0.5;

export const evasys = tool({
  isExport: ({ headings, dialect }) => {
    const numbered = matching(headings, NUMBERED).length;
    const own = matching(headings, OWN_NUMBER).length;
    return dialect.delimiter === ';' && own > 0 && numbered > headings.length * MINIMUM_NUMBERED_SHARE;
  },
  columns: [
    { heading: OWN_NUMBER, reason: 'identifier' },
    { heading: OWN_TIME, reason: 'time' },
  ],
  coded: NUMBERED,
  holdsCodes: true,
});
