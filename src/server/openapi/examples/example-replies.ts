import type { OwnReplies, WaitingReply } from '#shared/reports/replies/contract.ts';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';

const text: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Next time there will be slides.', marks: [] }] },
  ],
};
const own: OwnReplies = {
  isChecked: true,
  reply: { state: 'WAITING', text, writtenOn: '2026-11-02T08:15:00Z', isShown: false, declineReason: '' },
};
const waiting: WaitingReply = {
  id: 61,
  reportId: 108,
  reportTitle: 'Lectures in summer 2026',
  authorName: 'Prof. Dr. Ada Beck',
  unitNames: ['Institute of Psychology'],
  proposedOn: '2026-11-02T08:15:00Z',
  text,
  shownText: null,
};

export const replyExamples = {
  getOwnReply: { answer: own },
  putOwnReply: { body: { text }, answer: own },
  listWaitingReplies: {
    answer: { content: [waiting], number: 0, size: 20, totalElements: 1, totalPages: 1 },
  },
  decideReply: { body: { decision: 'ACCEPTED', proposedOn: waiting.proposedOn } },
};
