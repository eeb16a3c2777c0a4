import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import type { Measure } from '#shared/reports/measures/contract.ts';
import type { OwnReplies, WaitingReply } from '#shared/reports/replies/contract.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { onePage } from './example-report.ts';

const measure: Measure = {
  id: 71,
  text: 'Put slides online before each lecture',
  ownerId: 12,
  ownerName: 'Prof. Dr. Ada Beck',
  dueOn: '2027-03-01',
  doneOn: null,
  creatorName: 'Kim Albers',
  mayChange: true,
  mayComplete: true,
};

const { id: _, text, dueOn } = measure;

export const measureExamples = {
  listMeasures: {
    answer: { measures: [measure], owners: [{ id: 12, name: measure.ownerName }] },
  },
  createMeasure: { body: { text, ownerId: 12, dueOn }, answer: measure },
  patchMeasure: { body: { isDone: true }, answer: { ...measure, doneOn: '2027-02-20T09:30:00Z' } },
  listOwnMeasures: {
    answer: {
      content: [{ ...measure, reportId: 108, reportTitle: 'Lectures in summer 2026' }],
      number: 0,
      size: 20,
      totalElements: 1,
      totalPages: 1,
    },
  },
};

const replyText: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Next time there will be slides.', marks: [] }] },
  ],
};

const own: OwnReplies = {
  isChecked: true,
  reply: {
    state: 'WAITING',
    text: replyText,
    writtenOn: '2026-11-02T08:15:00Z',
    isShown: false,
    declineReason: '',
  },
};

const waiting: WaitingReply = {
  id: 61,
  reportId: 108,
  reportTitle: 'Lectures in summer 2026',
  authorName: 'Prof. Dr. Ada Beck',
  unitNames: ['Institute of Psychology'],
  proposedOn: '2026-11-02T08:15:00Z',
  text: replyText,
  shownText: null,
};

export const replyExamples = {
  getOwnReply: { answer: own },
  putOwnReply: { body: { text: replyText }, answer: own },
  listWaitingReplies: {
    answer: { content: [waiting], number: 0, size: 20, totalElements: 1, totalPages: 1 },
  },
  decideReply: { body: { decision: 'ACCEPTED', proposedOn: waiting.proposedOn } },
};

const link: AccessToken = {
  id: 6,
  name: 'Faculty council',
  language: 'en',
  hasPassword: true,
  expiresOn: '2027-03-31T22:00:00Z',
  createdOn: '2026-10-07T08:10:00Z',
  createdBy: 'Ada Beck',
  accessCount: 14,
  lastAccessOn: '2026-11-02T08:15:00Z',
};

const token = 'rl_a token of 43 characters, shown once';

const newLink: NewAccessToken = { ...link, token, link: `https://plenum.example/reports/${token}` };

const password = 'correct horse battery staple';

export const sharingExamples = {
  listAccessTokens: { answer: onePage(link) },
  createAccessToken: {
    body: { name: link.name, language: link.language, expiresOn: link.expiresOn, password },
    answer: newLink,
  },
  patchAccessToken: { body: { expiresOn: link.expiresOn }, answer: link },
  rotateAccessToken: { answer: newLink },
  listAccesses: { answer: onePage({ accessedOn: '2026-11-02T08:15:00Z', count: 2 }) },
  getEmbedding: { answer: { origins: ['https://www.example.edu'] } },
  putEmbedding: {
    body: { origins: ['https://www.example.edu'] },
    answer: { origins: ['https://www.example.edu'] },
  },
  getReportAccess: {
    answer: {
      language: link.language,
      uiConfig: {
        decimalFormat: '.',
        dateFormat: 'Y-m-d',
        timeFormat: 'H:i',
        permitOpenQuestionCsvExport: false,
        logoSrc: null,
        design: defaultDesign,
      },
    },
  },
  openReportAccess: {
    body: { token, password },
    answer: { token: 'rg_another one, for some hours', expiresOn: '2026-11-02T20:15:00Z' },
  },
};
