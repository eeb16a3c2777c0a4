import type {
  CheckBatch,
  CheckedComment,
  QueuedSurvey,
  VerificationSettings,
} from '#shared/curation/verification/contract.ts';

const settings: VerificationSettings = { checksComments: true, keepOriginalsMonths: 12, checksReplies: true };
const survey: QueuedSurvey = {
  id: 311,
  description: 'Introduction to statistics',
  formShortName: 'LECTURE-26',
  unitName: 'Institute of Psychology',
  leaderName: 'Dr. Ada Weiss',
  periodName: 'Winter 2026/27',
  state: 'OPEN',
  open: 18,
  decided: 22,
  leased: 0,
};
const comment: CheckedComment = {
  id: 5021,
  question: { en: 'What would you change?' },
  text: 'Dr. Weiss should speak louder',
  decision: null,
  suggestions: [{ start: 4, end: 9, kind: 'NAME' }],
  before: null,
};
const batch: CheckBatch = { survey, comments: [comment], leasedUntil: '2026-11-22T08:25:00Z' };
const text = 'Dr. […] should speak louder';
const redacted: CheckedComment = { ...comment, text, decision: 'REDACTED', suggestions: [] };

export const verificationExamples = {
  getVerificationSettings: { answer: settings },
  putVerificationSettings: { body: settings, answer: settings },
  listQueuedUnits: {
    answer: [{ unitId: 9, name: survey.unitName, surveys: 1, open: 18, decided: 22, leased: 0 }],
  },
  listQueuedSurveys: {
    answer: { content: [survey], number: 0, size: 20, totalElements: 1, totalPages: 1 },
  },
  leaseComments: { body: { size: 20 }, answer: batch },
  decideComment: {
    body: { decision: 'REDACTED', spans: [{ start: 4, end: 9 }] },
    answer: { comment: redacted, survey: { ...survey, open: 17, decided: 23 } },
  },
  undoDecision: { answer: { comment, survey } },
  completeVerification: { answer: { ...survey, state: 'DONE', open: 0, decided: 40 } },
};
