import { basename } from 'node:path/posix';
import type { ColumnMeaning, SurveyPart, TableMapping } from '#shared/imports/mapping.ts';
import type { ImportProblem } from '../source/survey-draft.ts';
import { type FoundScale, findWordScales } from './answer-scales.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import type { Heading } from './combine-headings.ts';
import { detectItem, type ItemContext } from './detect-item.ts';
import { findRepeated } from './detect-repetition.ts';
import { detectSurveyPart } from './detect-survey-part.ts';
import { detectTicks } from './detect-ticks.ts';
import { explainColumn } from './explain-columns.ts';
import type { Inspection } from './inspect-table.ts';
import { mergeRareAnswers } from './merge-rare-answers.ts';
import { noteDoubts } from './note-doubts.ts';
import { noteGuesses } from './note-guesses.ts';
import { declaresOne, findLabelledScale, findNumericScale, withoutAbstentions } from './numeric-scale.ts';
import { adjustToQualtrics } from './qualtrics-table.ts';
import { type BatteryColumn, findStrayCodes } from './stray-codes.ts';
import { headingsByTool, meaningByTool, noteTool, toolOf } from './tool-exports.ts';

const GERMAN =
  /(?<![\p{L}])(der|die|das|und|nicht|ist|sie|ich|wie|eine?|mit|für|haben|zu|stimme|trifft|sehr|nein|ja|kurs|frage|dozent(?:in)?|kommentar|veranstaltung|weiblich|männlich)(?![\p{L}])/giu;
const ENGLISH = /(?<![\p{L}])(the|and|not|is|you|your|how|with|for|have|of|to|agree|was|were)(?![\p{L}])/giu;

/** As often as this an answer comes back, it is one to choose; what people write may be in any language. */
const MINIMUM_CHOSEN = 2;

/** The language of headings and labels by its commonest words: `de` or `en`. */
const detectLanguage = (inspection: Inspection): string => {
  const texts = inspection.headings.map((heading) => heading.heading);
  for (const column of inspection.columns.slice(0, 200))
    for (const { text, count } of column.values.slice(0, 10)) if (count >= MINIMUM_CHOSEN) texts.push(text);
  const all = texts.join(' ').slice(0, 100_000);
  return (all.match(GERMAN)?.length ?? 0) > (all.match(ENGLISH)?.length ?? 0) ? 'de' : 'en';
};

/** A file's name without folders, ending and copy marks. */
export const formNameOf = (fileName: string): string =>
  basename(fileName.replaceAll('\\', '/'))
    .replace(/\.(csv|tsv|txt|tab|xlsx|xlsm)$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200) || 'Survey';

/** `Q` for `Q1` to `Q28`; the question of a battery. */
const familyOf = (heading: Heading): string =>
  heading.question ??
  /^(.{3,}?)\s?->/.exec(heading.heading)?.[1] ??
  heading.code.replace(/\[.*$|\d+(_\d+)?$/, '#');

type Range = { minimum: number; maximum: number };

/** Numbers above the scale of their battery, by column. */
const strayCodes = (inspection: Inspection, isFree: (column: number) => boolean): Map<number, number> => {
  const batteries = new Map<string, BatteryColumn[]>();
  inspection.columns.forEach((column, index) => {
    const heading = inspection.headings[index] as Heading;
    const scale = isFree(index) ? findNumericScale(column, declaresOne(heading.heading)) : null;
    if (!scale) return;
    const family = familyOf(heading);
    batteries.set(family, [...(batteries.get(family) ?? []), { index, column, scale }]);
  });
  return new Map([...batteries.values()].flatMap((battery) => [...findStrayCodes(battery)]));
};

const numericRanges = (
  inspection: Inspection,
  isFree: (column: number) => boolean,
  strays: ReadonlyMap<number, number>,
) => {
  const ranges = new Map<string, Range>();
  inspection.columns.forEach((column, index) => {
    const heading = inspection.headings[index] as Heading;
    const isFromOne = declaresOne(heading.heading);
    const scale = isFree(index) ? (findNumericScale(column, isFromOne) ?? findLabelledScale(column)) : null;
    if (!scale) return;
    const family = familyOf(heading);
    const known = ranges.get(family) ?? { ...scale, maximum: 0 };
    ranges.set(family, {
      minimum: Math.min(known.minimum, scale.minimum),
      maximum: Math.max(known.maximum, (strays.get(index) ?? scale.maximum + 1) - 1),
    });
  });
  return ranges;
};

/** Columns on a scale that make it the table's. */
const MINIMUM_ALIKE_COLUMNS = 2;

/**
 * The range of a column's scale: that of its battery; where everybody gave one and the same number, which alone says
 * nothing, the commonest of the table. A column of ones is left out: it says yes as often.
 */
const rangeFinder = (
  inspection: Inspection,
  isFree: (column: number) => boolean,
  strays: ReadonlyMap<number, number>,
) => {
  const ranges = numericRanges(inspection, isFree, strays);
  const ofBattery = (column: number): Range | null =>
    ranges.get(familyOf(inspection.headings[column] as Heading)) ?? null;
  const counts = new Map<string, { range: Range; count: number }>();
  inspection.columns.forEach((_, column) => {
    const range = isFree(column) ? ofBattery(column) : null;
    const key = `${range?.minimum} ${range?.maximum}`;
    if (range) counts.set(key, { range, count: (counts.get(key)?.count ?? 0) + 1 });
  });
  const common = [...counts.values()]
    .filter(({ count }) => count >= MINIMUM_ALIKE_COLUMNS)
    .sort((left, right) => right.count - left.count || left.range.maximum - right.range.maximum);
  return (column: number): Range | null => {
    const own = ofBattery(column);
    const { values } = withoutAbstentions(inspection.columns[column] as ColumnStatistics);
    const only = values.length === 1 ? (values[0]?.number ?? 0) : 0;
    if (own !== null || only < 2) return own;
    return common.find(({ range }) => range.minimum <= only && only <= range.maximum)?.range ?? null;
  };
};

/** The scale of words of each column, decided over all that may have one. */
const wordScales = (
  { columns, headings }: Inspection,
  isFree: (column: number) => boolean,
): (FoundScale | null)[] =>
  findWordScales(
    columns.map((column, index) => ({
      battery: familyOf(headings[index] as Heading),
      answers: column.isCapped || !isFree(index) ? [] : withoutAbstentions(column).values,
    })),
  );

/** Plain numbers say nothing without their heading: `class 7`. */
const prefixOf = (heading: Heading, column: ColumnStatistics): string =>
  column.kind === 'number' && !column.values.some((value) => (value.number ?? 0) > 1900)
    ? `${heading.text} `
    : '';

/** Whether a value names a period (`2024`, `WiSe 23/24`, `2024-05`) rather than counting semesters. */
const NAMES_TIME =
  /\d{4}|\d{2}\s*[/-]\s*\d{2}|(winter|summer|spring|fall|autumn|sommer|wise|sose|ws|ss|q[1-4])\b/iu;
const saysWhen = ({ values }: ColumnStatistics): boolean => values.some(({ text }) => NAMES_TIME.test(text));
/** Counts of semesters or years of study. */
const MAXIMUM_STUDY_TERMS = 20;
const countsTerms = (column: ColumnStatistics): boolean =>
  column.kind === 'number' && column.maximum <= MAXIMUM_STUDY_TERMS && !saysWhen(column);

interface SurveyColumns {
  readonly meanings: (ColumnMeaning | null)[];
  /** Columns named like survey metadata that ask about the respondent instead. */
  readonly doubted: readonly number[];
}

/**
 * The columns that determine which survey a row belongs to. If several columns fit the same part, the one with the
 * most values wins; the others, and counts of semesters, are questions about the respondent.
 */
const surveyColumns = (inspection: Inspection): SurveyColumns => {
  const doubted: number[] = [];
  const parts = inspection.headings.map((heading, index) => {
    const column = inspection.columns[index] as ColumnStatistics;
    const part = detectSurveyPart(heading.text, column);
    if (part !== 'period' || !countsTerms(column)) return part;
    doubted.push(index);
    return null;
  });
  const chosen = new Map<SurveyPart, number>();
  parts.forEach((part, index) => {
    if (part === null) return;
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
    if (chosen.get(part) !== index) {
      doubted.push(index);
      return null;
    }
    return { as: 'survey', part, prefix: prefixOf(inspection.headings[index] as Heading, column) };
  });
  return { meanings, doubted };
};

/** A code that no other question has; `taken` learns it. */
const freeCode = (wanted: string, taken: Set<string>): string => {
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}_${number}`;
  taken.add(code);
  return code;
};

/** A proposal, and what of it was not sure. */
export interface DetectedMapping {
  readonly mapping: TableMapping;
  readonly notes: readonly ImportProblem[];
  /** Why each column means what it does; see `explainColumn`. */
  readonly reasons: readonly string[];
}

/**
 * What the columns of a file most likely mean: a proposal that a person looks at before anything is stored. `minimum`: how many
 * people must have given an answer in their own words for it to be an option.
 */
export const detectMapping = (inspection: Inspection, fileName: string, minimum = 1): DetectedMapping => {
  const language = detectLanguage(inspection);
  const { columns } = inspection;
  const tool = toolOf(inspection);
  const headings = tool ? headingsByTool(tool, inspection.headings) : inspection.headings;
  const byTool = headings.map((heading, index) =>
    tool ? meaningByTool(tool, heading, columns[index] as ColumnStatistics, language) : null,
  );
  const { meanings: parts, doubted } = surveyColumns(inspection);
  const meanings = parts.map((part, index) => byTool[index]?.meaning ?? part);
  const isFree = (column: number): boolean => meanings[column] === null;
  const blocks = detectTicks(headings, columns, isFree);
  const inBlock = new Set(blocks.flatMap((block) => block.columns.map(({ column }) => column)));
  const taken = new Set(headings.flatMap(({ code }, index) => (inBlock.has(index) ? [] : [code])));
  for (const block of blocks) {
    block.code = freeCode(block.code, taken);
    for (const option of block.columns) {
      meanings[option.column] = {
        as: 'tick',
        group: block.code,
        text: { [language]: option.text },
        codes: option.codes,
        abstention: false,
        keepText: option.isOther,
      };
    }
  }
  const strays = strayCodes(inspection, isFree);
  const rangeOf = rangeFinder(inspection, isFree, strays);
  const scales = wordScales(inspection, isFree);
  const context: ItemContext = {
    language,
    rangeOf,
    strayCodeOf: (column) => strays.get(column) ?? null,
    scaleOf: (column) => scales[column] ?? null,
  };
  const repeated = findRepeated(headings, columns, isFree);
  const guessed = headings.map((heading, index): ColumnMeaning => {
    const column = columns[index] as ColumnStatistics;
    if (repeated.has(index)) return { as: 'ignore' };
    const meaning = meanings[index] ?? detectItem(heading, column, index, context);
    return inspection.isQualtrics ? adjustToQualtrics(meaning, heading, column, language) : meaning;
  });
  const rare: number[] = [];
  const found = guessed.map((meaning, index): ColumnMeaning => {
    const merged = mergeRareAnswers(meaning, columns[index] as ColumnStatistics, minimum, language);
    if (merged.isMerged) rare.push(index);
    return merged.meaning;
  });
  const name = formNameOf(fileName);
  return {
    notes: [
      ...(tool ? noteTool(tool, headings, byTool, found, fileName) : []),
      ...noteDoubts({ headings, meanings: found, columns, doubted, language }, fileName),
      ...noteGuesses({ headings, meanings: guessed, scales, repeated, columns, rare, minimum }, fileName),
    ],
    reasons: found.map(
      (meaning, index) =>
        byTool[index]?.reason ??
        explainColumn({
          meaning,
          column: columns[index] as ColumnStatistics,
          scale: scales[index] ?? null,
          isRepeated: repeated.has(index),
          heading: headings[index] as Heading,
        }),
    ),
    mapping: {
      ...inspection.dialect,
      ...inspection.layout,
      language,
      form: { shortName: name, title: { [language]: name } },
      survey: { description: name, unit: '', leader: '', period: '' },
      groups: blocks.map((block) => ({ code: block.code, text: { [language]: block.text } })),
      columns: headings.map(({ heading }, index) => ({
        heading,
        meaning: found[index] as ColumnMeaning,
      })),
    },
  };
};
