import type { ColumnMeaning, SurveyPart } from '#shared/surveys/imports/mapping.ts';
import type { ImportProblem, SurveyDraft } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { detectSurveyPart } from './detect-survey-part.ts';
import type { Inspection } from './inspect-table.ts';
import { nameFirst } from './name-columns.ts';
import { notesAbout } from './note-doubts.ts';

const prefixOf = (heading: Heading, column: ColumnStatistics): string =>
  column.kind === 'number' && !column.values.some((value) => (value.number ?? 0) > 1900)
    ? `${heading.text} `
    : '';

const NAMES_TIME =
  /\d{4}|\d{2}\s*[/-]\s*\d{2}|(winter|summer|spring|fall|autumn|sommer|wise|sose|ws|ss|q[1-4])\b/iu;
const ENDS_IN_ID = /id$/i;
const UID_OF_EVASYS = /uid$/i;
const saysWhen = ({ values }: ColumnStatistics): boolean => values.some(({ text }) => NAMES_TIME.test(text));
const MAXIMUM_STUDY_TERMS = 20;
const YEAR_OR_TERM = /year|jahr|semester|term/i;
const LONGEST_SERIES = 15;
const LATEST_BIRTH = 2008;
const asksPerson = (heading: Heading, column: ColumnStatistics): boolean => {
  if (column.kind !== 'number') return YEAR_OR_TERM.test(heading.text) && !saysWhen(column);
  if (column.maximum <= MAXIMUM_STUDY_TERMS) return !saysWhen(column);
  const isYear = column.minimum > 1900;
  return isYear && (column.maximum <= LATEST_BIRTH || column.maximum - column.minimum >= LONGEST_SERIES);
};

interface SurveyColumns {
  readonly meanings: (ColumnMeaning | null)[];
  readonly doubted: readonly number[];
}

const NUMBER_OF_LEADER = /[ _-]?\b\d{1,2}(?=$|[ _-])|(?<=[a-z])\d{1,2}(?=$|[ _-])/i;

/** `Dozent 2` and `Instructor2 UID` are of the second leader of a team; numbers below `Dozent 2` rate that person. */
const detectTeamPart = (text: string, column: ColumnStatistics): SurveyPart | null => {
  const name = text.trim().replace(NUMBER_OF_LEADER, '');
  const part = name === text.trim() ? null : detectSurveyPart(name, column);
  return part === 'leaderId' || (part === 'leader' && column.kind !== 'number') ? part : null;
};

/**
 * The columns that identify the survey of a row. If several fit the same part, the one with the most values wins; the
 * others, and counts of semesters, are questions about the respondent. Leaders with numbers are a team.
 */
export const surveyColumns = (inspection: Inspection): SurveyColumns => {
  const doubted: number[] = [];
  const team = inspection.headings.map(({ text }, index) =>
    detectTeamPart(text, inspection.columns[index] as ColumnStatistics),
  );
  const detected = inspection.headings.map(
    ({ text }, index) => team[index] ?? detectSurveyPart(text, inspection.columns[index] as ColumnStatistics),
  );
  const isNamed = inspection.headings.some(
    ({ text }, index) => !ENDS_IN_ID.test(text.trim()) && detected[index] === 'leader',
  );
  const parts = inspection.headings.map((heading, index) => {
    const column = inspection.columns[index] as ColumnStatistics;
    const part = detected[index] ?? null;
    // Beside the name, the id tells who is meant; alone it stands for the name.
    if (part === 'leader' && ENDS_IN_ID.test(heading.text.trim()) && isNamed) return 'leaderId';
    if (part !== 'period' || !asksPerson(heading, column)) return part;
    doubted.push(index);
    return null;
  });
  const chosen = new Map<SurveyPart, number>();
  parts.forEach((part, index) => {
    if (part === null || team[index]) return;
    const rank = (at: number): number => {
      const column = inspection.columns[at] as ColumnStatistics;
      return (part === 'period' && saysWhen(column) ? 1_000_000 : 0) + column.distinct;
    };
    const known = chosen.get(part);
    if (known === undefined || rank(index) > rank(known)) chosen.set(part, index);
  });
  const meanings = parts.map((part, index): ColumnMeaning | null => {
    if (part === null) return null;
    const column = inspection.columns[index] as ColumnStatistics;
    if (part === 'leaderId') {
      const prefix = UID_OF_EVASYS.test((inspection.headings[index] as Heading).text.trim()) ? 'evasys:' : '';
      return { as: 'survey', part, prefix };
    }
    if (chosen.get(part) !== index && !team[index]) {
      doubted.push(index);
      return null;
    }
    return { as: 'survey', part, prefix: prefixOf(inspection.headings[index] as Heading, column) };
  });
  return { meanings, doubted };
};

const PERSONAL_UNIT =
  /^(dept|department|faculty|school|division|location|site|fakultät|institut|abteilung|fachbereich|fb|teilbereich|bereich|standort|einrichtung)([ _-]?(name|id))?$/i;
const MAXIMUM_UNITS = 12;
const OWN_SURVEY: ReadonlySet<SurveyPart> = new Set([
  ...(['description', 'leader', 'leaderId', 'eventCode', 'key'] as const),
]);

const noteUnit = (headings: readonly Heading[], column: number, words: readonly string[], file: string) =>
  notesAbout(headings, file).note('unitUnsure', [column], nameFirst(words));

const CLASS = /^class([ _-]?name)?$/i;

/** Asks about a unit or class that alone distinguishes surveys, since it may be the respondents' own. */
export const noteLoneUnit = (
  headings: readonly Heading[],
  meanings: readonly ColumnMeaning[],
  columns: readonly ColumnStatistics[],
  file: string,
): ImportProblem[] => {
  const nameOf = (index: number): string => headings[index]?.text.trim() ?? '';
  const parts = meanings.flatMap((meaning, index) =>
    meaning.as === 'survey' ? [{ ...meaning, index }] : [],
  );
  const isLoneClass = parts.length === 1 && parts.every(({ index }) => CLASS.test(nameOf(index)));
  if (!isLoneClass && parts.some(({ part }) => OWN_SURVEY.has(part))) return [];
  return parts.flatMap(({ part, index }) => {
    const column = columns[index] as ColumnStatistics;
    const isUnit = part === 'unit' && PERSONAL_UNIT.test(nameOf(index));
    if ((!isUnit && !isLoneClass) || column.distinct > MAXIMUM_UNITS) return [];
    return noteUnit(
      headings,
      index,
      column.values.map(({ text }) => text),
      file,
    );
  });
};

const MINIMUM_CROSSED_SHARE = 0.5;

/** Asks about a unit that varies within a course of one lecturer, since it is probably the respondents' own. */
export const noteCrossedUnit = (
  headings: readonly Heading[],
  meanings: readonly ColumnMeaning[],
  surveys: readonly SurveyDraft[],
  file: string,
): ImportProblem[] => {
  const column = meanings.findIndex((meaning) => meaning.as === 'survey' && meaning.part === 'unit');
  const units = new Map<string, Set<string>>();
  for (const { description, leaderName, periodName, eventCode, unitPath } of surveys) {
    const key = JSON.stringify([description, leaderName, periodName, eventCode]);
    units.set(key, (units.get(key) ?? new Set()).add(unitPath.join(' / ')));
  }
  const crossed = [...units.values()].filter(({ size }) => size > 1);
  const isOwn = meanings.some((meaning) => meaning.as === 'survey' && OWN_SURVEY.has(meaning.part));
  if (column < 0 || !isOwn || crossed.length < units.size * MINIMUM_CROSSED_SHARE) return [];
  return noteUnit(headings, column, [...(crossed[0] ?? [])], file);
};
