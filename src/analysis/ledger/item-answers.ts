import { abstentionCode, decodeColumn, type EncodedAnswers, hasBit } from '../counting/packed-columns.ts';
import { leastAudited } from '../scales/derive-scale.ts';
import { countRespondents } from './memberships.ts';
import type { DerivedColumn } from './queries.ts';

/**
 * A survey's answers to one item in the views that figures count: one view for single choice and scales, one per
 * option for multiple choice.
 */
export interface ItemAnswers {
  readonly valid: Uint8Array;
  /** By view, then by respondent: the answer; 0 is blank, -1 an abstention. */
  readonly views: readonly AnswerView[];
  readonly isNumber: boolean;
}

export interface AnswerView {
  readonly answers: Int32Array;
  /** Answers that must not follow for few people; `null` for every answer. */
  readonly told: ReadonlySet<number> | null;
  /** The answers that may stand in place of any shown one; without it, those of an option. */
  readonly untold?: ReadonlySet<number>;
}

export const BLANK_ANSWER = 0;
export const ABSTENTION_ANSWER = -1;
/**
 * Codes for one option of a multiple choice question: ticked with others, ticked alone, or not ticked by somebody who
 * ticked others.
 */
const TICKED = 1;
const TICKED_ALONE = 2;
const NOT_TICKED = 3;

const readChoice = (segments: readonly EncodedAnswers[], column: number, into: Int32Array): void => {
  let at = 0;
  for (const segment of segments) {
    const packed = decodeColumn(segment, column);
    if (packed.kind === 'choice') {
      const abstention = abstentionCode(packed.codes);
      for (let index = 0; index < segment.respondentCount; index += 1) {
        const code = packed.codes[index] as number;
        into[at + index] = code === abstention ? ABSTENTION_ANSWER : code;
      }
    }
    at += segment.respondentCount;
  }
};

export const readItem = (segments: readonly EncodedAnswers[], column: number): ItemAnswers => {
  const respondents = countRespondents(segments);
  const [sample] = segments;
  const kind = sample ? decodeColumn(sample, column).kind : 'open';
  const valid = new Uint8Array(respondents);
  if (kind === 'choice') {
    const answers = new Int32Array(respondents);
    readChoice(segments, column, answers);
    for (let index = 0; index < respondents; index += 1)
      valid[index] = (answers[index] as number) > 0 ? 1 : 0;
    return { valid, views: [{ answers, told: null }], isNumber: false };
  }
  const views: Int32Array[] = [];
  let at = 0;
  for (const segment of segments) {
    const packed = decodeColumn(segment, column);
    for (let index = 0; index < segment.respondentCount; index += 1) {
      if (packed.kind === 'number') valid[at + index] = Number.isFinite(packed.values[index]) ? 1 : 0;
      else if (packed.kind === 'multiple' || packed.kind === 'open')
        valid[at + index] = hasBit(packed.answered, index) ? 1 : 0;
    }
    if (packed.kind === 'multiple')
      packed.ticks.forEach((bits, option) => {
        const view = views[option] ?? new Int32Array(respondents);
        views[option] = view;
        for (let index = 0; index < segment.respondentCount; index += 1) {
          if (!hasBit(packed.answered, index)) continue;
          const isAlone = packed.ticks.every((others, other) => other === option || !hasBit(others, index));
          view[at + index] = !hasBit(bits, index) ? NOT_TICKED : isAlone ? TICKED_ALONE : TICKED;
        }
      });
    at += segment.respondentCount;
  }
  return {
    valid,
    views: views.map((answers) => ({ answers, told: new Set([TICKED, TICKED_ALONE]) })),
    isNumber: kind === 'number',
  };
};

/**
 * The scores of a scale. Of scores that are made of a single answer the item reveals all, so that they can be taken off;
 * valid are only those of people who answered several of its items (ADR 720).
 */
export const readScale = (
  segments: readonly EncodedAnswers[],
  { column, from }: DerivedColumn,
): ItemAnswers => {
  const scores = readItem(segments, column);
  const items = from.map((item) => readItem(segments, item).valid);
  const least = leastAudited(from.length);
  const isAudited = (respondent: number): boolean =>
    items.reduce((count, valid) => count + (valid[respondent] as number), 0) >= least;
  return {
    ...scores,
    valid: scores.valid.map((valid, respondent) => (isAudited(respondent) ? valid : 0)),
  };
};

/** Pairs of answers that may be exchanged without changing another figure of the item. */
export const exchangeable = (
  { told, untold }: AnswerView,
  answers: readonly number[],
): (readonly [number, number])[] => {
  if (told !== null && untold === undefined) return [[TICKED, NOT_TICKED]];
  return answers.flatMap((one) =>
    answers
      .filter((other) => other !== one && (told === null || (told.has(one) && untold?.has(other))))
      .map((other) => [one, other] as const),
  );
};

/** Protects both those who wrote to an open question and those who did not. */
export const asWriters = (wrote: Uint8Array): ItemAnswers => ({
  valid: wrote,
  views: [{ answers: Int32Array.from(wrote), told: null }],
  isNumber: false,
});

/**
 * Treats being about a topic as an answer, but exchanges all that people wrote of the topics at once, so that the counts
 * of the topics' words and of the other topics stay as well. `patterns` numbers, from 1, what a writer used of them.
 */
export const asPatterns = (patterns: Int32Array, used: Uint8Array): AnswerView => {
  const answered = (isUsed: number): Set<number> =>
    new Set(patterns.filter((pattern, index) => pattern !== BLANK_ANSWER && used[index] === isUsed));
  return { answers: patterns, told: answered(1), untold: answered(0) };
};

/** Treats the use of a word or topic as an option that any other writer might have ticked just as well. */
export const asOption = (wrote: Uint8Array, used: Uint8Array): AnswerView => ({
  answers: Int32Array.from(wrote, (isWriter, index) =>
    !isWriter ? BLANK_ANSWER : used[index] ? TICKED : NOT_TICKED,
  ),
  told: new Set([TICKED]),
});
