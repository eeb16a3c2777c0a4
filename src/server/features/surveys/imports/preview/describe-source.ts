import { LEADER_SEPARATOR, readExternalIds } from '#shared/organisation/leadership/rules.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../../db/connect.ts';
import { cleanTexts } from '../files/clean-text.ts';
import { adoptKnownDirections } from '../match/adopt-known-directions.ts';
import { describeQuestions } from '../match/describe-questions.ts';
import { structureHash } from '../match/match-structure.ts';
import { noteUnknownDirections } from '../match/note-unknown-directions.ts';
import { type Reach, resolveUnits } from '../match/resolve-units.ts';
import { findSimilarItems, noteSimilarItems } from '../match/similar-items.ts';
import { findExistingSurveys, findSurveyUnits } from '../match/survey-origins.ts';
import type { FileGroup } from '../records/group-files.ts';
import { noteDeletedAnswers } from '../records/note-deleted-answers.ts';
import type { OpenedTable, UnreadTable } from '../records/open-source.ts';
import { respondentFloor } from '../records/queries.ts';
import { findPeriods } from '../records/unit-period-queries.ts';
import { findForms } from '../records/write-queries.ts';
import { columnLetter } from '../source/column-letter.ts';
import type { ImportPlan, ImportProblem, SurveyDraft } from '../source/survey-draft.ts';
import { noteSmallSurveys } from '../store/note-small-surveys.ts';

const describeIds = ({ leaderIds, leaders }: SurveyDraft): string =>
  leaders?.some(({ externalIds }) => externalIds.length > 0)
    ? leaders.map(({ externalIds }) => externalIds.join(', ') || '–').join(LEADER_SEPARATOR)
    : readExternalIds(leaderIds ?? []).join(', ');

const SHOWN_SURVEYS = 100;
const SHOWN_PROBLEMS = 200;
const SHOWN_NAMES = 100;
const SHOWN_VALUES = 30;
const SHOWN_TEXT = 200;
const SHOWN_CELLS = 20_000;

export interface InspectedSource {
  group: FileGroup;
  table: OpenedTable | null;
  unread?: UnreadTable | null;
  plan: ImportPlan | null;
  respondents: (number | undefined)[];
  incomplete: (number | undefined)[];
  problems: ImportProblem[];
}

export interface DescribedSource {
  source: ImportSource;
  existing: Omit<ImportPreview['existing'][number], 'source'>[];
}

const cut = (text: string): string => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT - 1)}…` : text);

const describeTable = (
  table: OpenedTable | null,
  unread: UnreadTable | null,
): Pick<
  ImportSource,
  'mapping' | 'mappingFrom' | 'codebook' | 'codebookOrigin' | 'table' | 'columns' | 'sheets'
> => {
  if (!table)
    return {
      mapping: unread?.mapping ?? null,
      mappingFrom: unread ? 'detected' : 'none',
      codebook: null,
      codebookOrigin: null,
      table: null,
      columns: [],
      sheets: [...(unread?.sheets ?? [])],
    };
  const { inspection, mapping } = table;
  const rows = Math.max(1, Math.floor(SHOWN_CELLS / inspection.columns.length));
  return {
    mapping,
    mappingFrom: table.mappingFrom,
    codebook: table.codebook?.name ?? null,
    codebookOrigin: table.codebook?.savedBy ?? null,
    sheets: [...table.reader.sheets],
    table: {
      headings: inspection.headings.map((heading) => heading.heading),
      rows: inspection.shownRows.slice(0, rows).map((row) => row.map(cut)),
      columnCount: inspection.columns.length,
      rowCount: inspection.rowCount,
    },
    columns: inspection.columns.map((column, index) => ({
      letter: columnLetter(index),
      heading: inspection.headings[index]?.heading ?? '',
      reason: table.reasons[index] ?? '',
      kind: column.kind,
      filled: column.filled,
      distinct: column.distinct,
      distinctCapped: column.isCapped,
      minimum: column.numbers > 0 ? column.minimum : null,
      maximum: column.numbers > 0 ? column.maximum : null,
      values: column.values.slice(0, SHOWN_VALUES).map(({ text, count }) => ({ value: cut(text), count })),
    })),
  };
};

const resolveWithoutMaking = async (db: Trx, reach: Reach, surveys: readonly SurveyDraft[], file: string) => {
  let next = 0;
  const resolver = await resolveUnits(db, reach, file, async () => {
    next -= 1;
    return next;
  });
  return { resolved: await findSurveyUnits(resolver, surveys), created: resolver.created };
};

const newPeriods = async (db: Trx, surveys: readonly SurveyDraft[]): Promise<string[]> => {
  const names = [...new Set(surveys.map((survey) => survey.periodName).filter(Boolean))];
  const known = await findPeriods(db, names);
  return names.filter((name) => !known.has(name));
};

const emptyCreates: ImportSource['creates'] = {
  surveys: 0,
  respondents: 0,
  incomplete: 0,
  forms: [],
  items: 0,
  units: [],
  unitCount: 0,
  periods: [],
  periodCount: 0,
};

const SEVERITIES: readonly ImportProblem['severity'][] = ['error', 'unsure', 'warning'];

const bySeverity = (left: ImportProblem, right: ImportProblem): number =>
  SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity);

const countAnswers = (
  { plan, respondents, incomplete }: InspectedSource,
  isAmong: (key: string) => boolean,
) => {
  const counts = { surveys: 0, respondents: 0, incomplete: 0 };
  plan?.surveys.forEach(({ sourceKey }, index) => {
    if (!isAmong(sourceKey)) return;
    counts.surveys += 1;
    counts.respondents += respondents[index] ?? 0;
    counts.incomplete += incomplete[index] ?? 0;
  });
  return counts;
};

export const describeSource = async (
  db: Trx,
  reach: Reach,
  number: number,
  inspected: InspectedSource,
): Promise<DescribedSource> => {
  const { group, plan } = inspected;
  const surveys = plan?.surveys ?? [];
  const file = group.files[0]?.name ?? '';
  const { resolved: resolvedUnits, created: units } = await resolveWithoutMaking(db, reach, surveys, file);
  const found = await findExistingSurveys(db, reach, surveys, resolvedUnits, file);
  const existing = new Map(found.map((row) => [row.sourceKey, row]));
  // Surveys whose answers were deleted are named as a problem and never replaced.
  const replaceable = found.filter((row) => !row.areAnswersDeleted);
  const replaceableKeys = new Set(replaceable.map((row) => row.sourceKey));
  const positions = new Map(surveys.map(({ sourceKey }, index) => [sourceKey, index]));
  const forms = await adoptKnownDirections(db, plan?.forms ?? []);
  const hashes = forms.map(structureHash);
  const known = forms.length === 0 ? [] : await findForms(db, hashes);
  const plannedForms = forms.map((form, index) => ({
    shortName: form.shortName,
    title: form.title,
    itemCount: form.items.length,
    existingId: known.find((row) => row.structureHash.equals(hashes[index] as Buffer))?.id ?? null,
  }));
  const added = surveys.filter((survey) => !existing.has(survey.sourceKey));
  const periods = await newPeriods(db, added);
  const small = noteSmallSurveys(
    surveys.map((_, index) => inspected.respondents[index] ?? 0),
    await respondentFloor(db, reach.tenantId),
    file,
  );
  const similar = await findSimilarItems(db, forms);
  const problems = [
    ...inspected.problems,
    ...noteDeletedAnswers(found, file),
    ...small,
    ...noteSimilarItems(similar, file),
    ...(inspected.table
      ? []
      : noteUnknownDirections(
          forms.filter((_, index) => plannedForms[index]?.existingId === null),
          file,
        )),
  ].sort(bySeverity);
  const source: ImportSource = {
    ...describeTable(inspected.table, inspected.unread ?? null),
    source: number,
    files: group.files.map((part) => part.name),
    format: plan?.format ?? group.format,
    refused: plan === null,
    creates: plan
      ? {
          ...countAnswers(inspected, (key) => !existing.has(key)),
          forms: plannedForms,
          items: plannedForms.reduce((sum, form) => sum + (form.existingId === null ? form.itemCount : 0), 0),
          units: units.slice(0, SHOWN_NAMES),
          unitCount: units.length,
          periods: periods.slice(0, SHOWN_NAMES),
          periodCount: periods.length,
        }
      : emptyCreates,
    known: countAnswers(inspected, (key) => replaceableKeys.has(key)),
    surveys: surveys.slice(0, SHOWN_SURVEYS).map((survey) => ({
      description: survey.description,
      unit: survey.unitPath.join(' / '),
      leader: survey.leaderName,
      leaderId: describeIds(survey),
      period: survey.periodName,
      eventCode: survey.eventCode,
      type: survey.type,
      form: forms[survey.form]?.shortName ?? '',
      existingId: existing.get(survey.sourceKey)?.id ?? null,
    })),
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problemCount: problems.length,
    questions: inspected.table ? [] : describeQuestions(forms),
    similar,
    questionCount: inspected.table ? 0 : plannedForms.reduce((sum, form) => sum + form.itemCount, 0),
    excluded: plan?.excluded.slice(0, 1000) ?? [],
  };
  return {
    source: cleanTexts(source),
    existing: replaceable.map(({ id, description, sourceKey, responseCount, itemCount }) => {
      const position = positions.get(sourceKey) ?? -1;
      const { respondents, incomplete } = inspected;
      return {
        surveyId: id,
        description,
        respondents: respondents[position] ?? 0,
        incomplete: incomplete[position] ?? 0,
        items: forms[surveys[position]?.form ?? -1]?.items.length ?? 0,
        respondentsBefore: responseCount,
        itemsBefore: itemCount,
      };
    }),
  };
};
