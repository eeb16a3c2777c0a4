import type { ImportProblem } from '../source/survey-draft.ts';
import type { ReleaseOutcome } from './release-answers.ts';

export const describeWaiting = (outcomes: readonly ReleaseOutcome[], file: string): ImportProblem[] =>
  outcomes.flatMap((outcome): ImportProblem[] => {
    if (outcome.released) return [];
    const { description: survey, more, minimum } = outcome;
    const warning = { severity: 'warning', file } as const;
    if (outcome.of === 'comments') return [{ ...warning, code: 'commentsWait', params: { survey, minimum } }];
    return more > 0
      ? [{ ...warning, code: 'answersWait', params: { survey, count: more, minimum } }]
      : [{ ...warning, code: 'changesWait', params: { survey, minimum } }];
  });
