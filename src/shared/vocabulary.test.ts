import { expect, test } from 'vitest';
import { surveyStatusCodes, surveyStatuses, surveyTypes } from './vocabulary.ts';

test('[3.04] When a survey has a type, then it is one of three', () => {
  expect(surveyTypes).toEqual(['o', 'c', 'h']);
});

test('[3.05] When a survey has a status, then it has a number of its own, IN_PROGRESS 0', () => {
  expect(surveyStatuses).toEqual([
    'IN_PROGRESS',
    'PROCESSED',
    'DATA_DELETED',
    'DATA_BELOW_MIN_FORM_COUNT',
    'VALIDATION',
    'VERIFICATION',
    'EXAM_WAIT_FOR_PARTICIPANTS',
    'EXAM_SCORING',
    'SURVEY_STATUS_APPROVAL',
    'MASK_FAIL_REASON',
    ...Array.from({ length: 8 }, (_, index) => `MASK_FAIL_REASON_${index + 1}`),
    'MASK_FAIL_REASON_MAX',
  ]);
  const codes = surveyStatuses.map((status) => surveyStatusCodes[status]);
  expect(surveyStatusCodes).toMatchObject({ IN_PROGRESS: 0, PROCESSED: 1, VERIFICATION: 6, EXAM_SCORING: 8 });
  expect(new Set(codes).size).toBe(surveyStatuses.length);
});
