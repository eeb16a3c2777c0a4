import type { ReservedQuestions } from '#shared/reports/forms/contract.ts';

export type ReservedQuestion = ReservedQuestions['questions'][number];

export const moveQuestion = (
  questions: readonly ReservedQuestion[],
  from: number,
  to: number,
): ReservedQuestion[] => {
  const moved = questions[from];
  if (!moved || to < 0 || to >= questions.length) return [...questions];
  const others = questions.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
};
