import type { Measure } from '#shared/reports/measures/contract.ts';

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
