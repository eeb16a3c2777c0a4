import { cleanCell } from '../cells/read-cell.ts';
import { matching, tool } from './tool-export.ts';

const RESPONDENT = /^(respondent|befragten|umfrageteilnehmer|teilnehmer)[ -]?id$/i;
const COLLECTOR = /^(collector|kollektor|beitrittslink)[ -]?id$/i;

export const countSurveyMonkeyHeadings = (rows: readonly (readonly string[])[]): 2 | null => {
  const [first = [], second = []] = rows.slice(0, 2).map((row) => row.map(cleanCell));
  const own = first.flatMap((cell, index) => (RESPONDENT.test(cell) || COLLECTOR.test(cell) ? [index] : []));
  const isBlankBelow = own.every((index) => (second[index] ?? '') === '');
  return own.length === 2 && isBlankBelow && second.some((cell) => cell !== '') ? 2 : null;
};

export const surveyMonkey = tool({
  isExport: ({ headings }) =>
    matching(headings, RESPONDENT).length > 0 && matching(headings, COLLECTOR).length > 0,
  columns: [
    { heading: RESPONDENT, reason: 'identifier' },
    { heading: COLLECTOR, reason: 'identifier' },
    {
      heading:
        /^(start ?date|end ?date|date (created|modified)|startdatum|enddatum|(erstellungs|änderungs)datum)$/i,
      reason: 'time',
    },
    { heading: /^ip[ -]?(address|adresse)$/i, reason: 'identifier' },
    { heading: /^(e-?mail[ -]?(address|adresse))$/i, reason: 'contact' },
    { heading: /^(first ?name|last ?name|vorname|nachname)$/i, reason: 'identifier' },
    { heading: /^(custom (data|value) ?\d*|benutzerdefinierte (daten|werte?) ?\d*)$/i, reason: 'identifier' },
  ],
  joins: { separators: [', ', ';'], endsAlways: false, ranks: false },
});
