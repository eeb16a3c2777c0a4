import { expect, test } from 'vitest';
import { moveQuestion, type ReservedQuestion } from './question-order.ts';

const question = (itemId: number): ReservedQuestion => ({
  itemId,
  text: {},
  type: 'SINGLE_CHOICE',
  options: [],
  aboutPerson: true,
  surveyCount: 0,
  respondentCount: 0,
});
const ids = (questions: readonly ReservedQuestion[]) => questions.map(({ itemId }) => itemId);
const questions = [1, 2, 3].map(question);

test('When a question is moved, then the others keep their order; beyond the ends nothing changes', () => {
  expect(ids(moveQuestion(questions, 2, 0))).toEqual([3, 1, 2]);
  expect(ids(moveQuestion(questions, 0, 1))).toEqual([2, 1, 3]);
  expect(ids(moveQuestion(questions, 0, -1))).toEqual([1, 2, 3]);
  expect(ids(moveQuestion(questions, 2, 3))).toEqual([1, 2, 3]);
});
