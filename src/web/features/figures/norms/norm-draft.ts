import type { Norm, NormDraft, NormValue } from '#shared/figures/norms/contract.ts';
import { NORMS, risesBy } from '#shared/figures/norms/rules.ts';
import type { Localized } from '#shared/schemas.ts';
import { parseAttributeFilter } from '../../../lib/attribute-filter.ts';
import type { Choice } from '../../../ui/fields/use-searched-choices.ts';

/** Percentiles in the form; a file may bring others, which stay as they are. */
export const ASKED_PERCENTS = [25, 50, 75] as const;

type Field = number | '';

export interface DraftValue {
  readonly itemId: number;
  readonly text: Localized;
  readonly mean: Field;
  readonly deviation: Field;
  readonly respondents: Field;
  readonly points: NormValue['points'];
}

export interface DraftSurveys {
  readonly forms: readonly Choice[];
  readonly units: readonly Choice[];
  readonly periodIds: readonly string[];
  readonly attributes: string;
}

export interface DraftNorm {
  readonly name: { readonly de: string; readonly en: string };
  readonly isOfSurveys: boolean;
  readonly source: string;
  readonly values: readonly DraftValue[];
  readonly surveys: DraftSurveys;
}

export const toDraftValue = (value: Norm['values'][number]): DraftValue => ({
  ...value,
  respondents: value.respondents ?? '',
});

const toChoices = (all: readonly { readonly id: number; readonly name: string }[] = []): Choice[] =>
  all.map(({ id, name }) => ({ value: String(id), label: name }));

const toDraftSurveys = (surveys: Norm['surveys']): DraftSurveys => ({
  forms: toChoices(surveys?.forms),
  units: toChoices(surveys?.units),
  periodIds: (surveys?.periodIds ?? []).map(String),
  attributes: surveys && surveys.attributes.length > 0 ? JSON.stringify(surveys.attributes) : '',
});

export const hasSurveys = ({ forms, units, periodIds, attributes }: DraftSurveys): boolean =>
  forms.length + units.length + periodIds.length > 0 || attributes !== '';

export const createNormDraft = (norm: Norm | null): DraftNorm => ({
  name: { de: norm?.name.de ?? '', en: norm?.name.en ?? '' },
  isOfSurveys: norm?.isOfSurveys ?? false,
  source: norm?.source ?? '',
  surveys: toDraftSurveys(norm?.surveys ?? null),
  values: (norm?.values ?? []).map(toDraftValue),
});

export const withQuestions = (
  draft: DraftNorm,
  questions: readonly { readonly id: number; readonly text: Localized }[],
): DraftNorm => {
  const known = new Set(draft.values.map(({ itemId }) => itemId));
  const added = questions.flatMap(({ id, text }): DraftValue[] =>
    known.has(id) ? [] : [{ itemId: id, text, mean: '', deviation: '', respondents: '', points: [] }],
  );
  return { ...draft, values: [...draft.values, ...added].slice(0, NORMS.values) };
};

export const withRead = (draft: DraftNorm, read: Norm['values']): DraftNorm => {
  const byItem = new Map(read.map((value) => [value.itemId, toDraftValue(value)]));
  const kept = draft.values.map((value) => byItem.get(value.itemId) ?? value);
  const known = new Set(kept.map(({ itemId }) => itemId));
  return { ...draft, values: [...kept, ...[...byItem.values()].filter(({ itemId }) => !known.has(itemId))] };
};

export const percentileOf = ({ points }: DraftValue, percent: number): Field =>
  points.find((point) => point.percent === percent)?.value ?? '';

export const withPercentile = (value: DraftValue, percent: number, number: Field): DraftValue => ({
  ...value,
  points: [
    ...value.points.filter((point) => point.percent !== percent),
    ...(number === '' ? [] : [{ percent, value: number }]),
  ].toSorted((left, right) => left.percent - right.percent),
});

const isEmpty = ({ mean, deviation, respondents, points }: DraftValue): boolean =>
  mean === '' && deviation === '' && respondents === '' && points.length === 0;

export type ValueProblem = 'meanRequired' | 'deviationRequired' | 'percentilesWrong';

export const findValueProblem = (value: DraftValue): ValueProblem | null => {
  if (isEmpty(value)) return null;
  if (value.mean === '') return 'meanRequired';
  if (value.deviation === '' || !(value.deviation > 0)) return 'deviationRequired';
  return risesBy(value.points, (point) => point.value, 'weakly') ? null : 'percentilesWrong';
};

const idsOf = (chosen: readonly Choice[]): number[] => chosen.map(({ value }) => Number(value));

export const toSave = ({ name, isOfSurveys, source, values, surveys }: DraftNorm): NormDraft | null => {
  const named = Object.entries(name).flatMap(([language, text]) =>
    text.trim() === '' ? [] : [[language, text.trim()] as const],
  );
  if (isOfSurveys) {
    if (named.length === 0 || !hasSurveys(surveys)) return null;
    const { forms, units, periodIds, attributes } = surveys;
    return {
      name: Object.fromEntries(named),
      ...{ source: '', values: [] },
      surveys: {
        ...{ formIds: idsOf(forms), unitIds: idsOf(units), periodIds: periodIds.map(Number) },
        attributes: parseAttributeFilter(attributes).map(([id, own]) => [id, [...own]]),
      },
    };
  }
  const filled = values.filter((value) => !isEmpty(value));
  if (named.length === 0 || source.trim() === '' || filled.length === 0) return null;
  if (filled.some((value) => findValueProblem(value) !== null)) return null;
  return {
    name: Object.fromEntries(named),
    source: source.trim(),
    surveys: null,
    values: filled.map(({ itemId, mean, deviation, respondents, points }) => ({
      ...{ itemId, mean: Number(mean), deviation: Number(deviation), points: [...points] },
      respondents: respondents === '' ? null : respondents,
    })),
  };
};

const cell = (text: string): string => {
  const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n']/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

export const normToCsv = ({ values }: DraftNorm, nameOf: (text: Localized) => string): string => {
  const percents = [
    ...new Set([...ASKED_PERCENTS, ...values.flatMap(({ points }) => points.map(({ percent }) => percent))]),
  ];
  percents.sort((left, right) => left - right);
  return [
    ['question', 'mean', 'sd', 'n', ...percents.map((percent) => `p${percent}`)],
    ...values.map((value) => [
      cell(nameOf(value.text)),
      ...[value.mean, value.deviation, value.respondents].map(String),
      ...percents.map((percent) => String(percentileOf(value, percent))),
    ]),
  ]
    .map((row) => `${row.join(';')}\r\n`)
    .join('');
};
