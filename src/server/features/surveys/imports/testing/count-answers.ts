import type { PackedColumn } from '#analysis/counting/packed-columns.ts';
import type { AnswerSegment, FormDraft, SurveySource } from '../source/survey-draft.ts';

/** Counts independently of the production kernel, so that readers are tested against it. */
export interface Counts {
  options: Map<string, number>;
  abstained: number;
  blank: number;
  numbers: number[];
  texts: string[];
}

export interface ReadSurvey {
  form: FormDraft;
  respondents: number;
  incomplete: number;
  counts: Map<string, Counts>;
}

const bitAt = (bits: Uint8Array, at: number): boolean =>
  Math.floor((bits[at >> 3] ?? 0) / 2 ** (at % 8)) % 2 === 1;

const countColumn = (column: PackedColumn, respondents: number, labels: string[], counts: Counts): void => {
  const add = (position: number): void => {
    const label = labels[position - 1] ?? `position ${position}`;
    counts.options.set(label, (counts.options.get(label) ?? 0) + 1);
  };
  for (let at = 0; at < respondents; at += 1) {
    if (column.kind === 'choice') {
      const code = column.codes[at] as number;
      if (code === 0) counts.blank += 1;
      else if (code === (column.codes instanceof Uint8Array ? 255 : 65_535)) counts.abstained += 1;
      else add(code);
    } else if (column.kind === 'multiple') {
      column.ticks.forEach((bits, index) => {
        if (bitAt(bits, at)) add(index + 1);
      });
      if (bitAt(column.abstained, at)) counts.abstained += 1;
      else if (!bitAt(column.answered, at)) counts.blank += 1;
    } else if (column.kind === 'number') {
      const value = column.values[at] as number;
      if (Number.isNaN(value)) counts.blank += 1;
      else if (value === Number.POSITIVE_INFINITY) counts.abstained += 1;
      else counts.numbers.push(value);
    } else if (!bitAt(column.answered, at)) {
      counts.blank += 1;
    }
  }
};

const addSegment = (segment: AnswerSegment, form: FormDraft, survey: ReadSurvey): void => {
  survey.respondents += segment.respondentCount;
  survey.incomplete += segment.incompleteCount;
  form.items.forEach((item, index) => {
    const labels = item.options.map((option) => option.text[form.languages[0] ?? ''] ?? '');
    const counts = survey.counts.get(item.code) ?? {
      options: new Map(labels.map((label) => [label, 0])),
      abstained: 0,
      blank: 0,
      numbers: [],
      texts: [],
    };
    countColumn(segment.columns[index] as PackedColumn, segment.respondentCount, labels, counts);
    survey.counts.set(item.code, counts);
  });
  for (const { item, text } of segment.openAnswers) {
    survey.counts.get(form.items[item]?.code ?? '')?.texts.push(text);
  }
};

export const readSurvey = async (source: SurveySource): Promise<ReadSurvey> => {
  const form = source.plan.forms[0] as FormDraft;
  const survey: ReadSurvey = { form, respondents: 0, incomplete: 0, counts: new Map() };
  for await (const segment of source.answers(new AbortController().signal)) addSegment(segment, form, survey);
  return survey;
};
