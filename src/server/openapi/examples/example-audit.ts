import type { AuditEntry } from '#shared/platform/audit/contract.ts';

const entry: AuditEntry = {
  id: 90412,
  at: '2026-11-22T08:15:00.000Z',
  userId: 3,
  userName: 'Kim Albers',
  role: 'REPORT_CREATOR',
  apiKeyName: null,
  action: 'report.published',
  objectType: 'report',
  objectId: 118,
};

export const auditExamples = {
  listAuditEntries: {
    answer: { content: [entry], number: 0, size: 50, totalElements: 1, totalPages: 1 },
  },
  getAuditSettings: { answer: { keepMonths: 36 } },
  putAuditSettings: { body: { keepMonths: 36 }, answer: { keepMonths: 36 } },
};
