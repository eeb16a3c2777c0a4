import type { Page } from '@playwright/test';

const text = (...paragraphs: string[]) => ({
  type: 'doc',
  content: paragraphs.map((words) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words, marks: [] }],
  })),
});

const replies = [
  {
    id: 1,
    reportId: 4,
    reportTitle: 'Lehre von Prof. Rademacher',
    authorName: 'Prof. Dr. Hannah Rademacher',
    unitNames: ['Institut für Informatik'],
    proposedOn: '2026-11-18T09:20:00Z',
    text: text(
      'Danke für die Rückmeldungen. Die Folien stehen künftig drei Tage vor der Vorlesung bereit.',
      'Herr Schulte bietet im nächsten Semester eine zweite Übungsgruppe an.',
    ),
    shownText: null,
  },
  {
    id: 2,
    reportId: 5,
    reportTitle: 'Algorithmen und Datenstrukturen',
    authorName: 'Dr. Jonas Weber',
    unitNames: ['Institut für Informatik', 'Institut für Mathematik'],
    proposedOn: '2026-11-19T15:40:00Z',
    text: text('Das Tempo der ersten Wochen wird geringer, dafür entfällt das Kapitel über Heaps.'),
    shownText: text('Das Tempo der ersten Wochen wird geringer.'),
  },
];

export const answerWithReplies = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/verification/replies?*', (route) =>
    route.fulfill({
      json: { content: replies, number: 0, size: 20, totalElements: replies.length, totalPages: 1 },
    }),
  );
};
