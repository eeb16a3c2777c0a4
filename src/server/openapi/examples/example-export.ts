import type { JsonExport } from '#shared/publishing/exports/json-export.ts';
import type { LongExport } from '#shared/publishing/exports/long-export-contract.ts';

export const exampleExport: JsonExport = {
  format: 'plenum-report',
  version: 1,
  title: 'Teaching evaluation, winter 2026',
  language: 'en',
  facts: [
    { key: 'surveys', text: '1 survey', details: [] },
    { key: 'respondents', text: '40 of 40 respondents', details: [] },
  ],
  items: [
    {
      id: 901,
      heading: 'I am a',
      kind: 'figure',
      hidden: null,
      sentence: 'I am a: guest 15 (37.5 %), student 25 (62.5 %); n = 40.',
      table: {
        columns: [
          { code: 'option', heading: 'Answer', kind: 'text', decimals: 0 },
          { code: 'count', heading: 'Count', kind: 'number', decimals: 0 },
          { code: 'percent', heading: 'Percent', kind: 'percent', decimals: 1 },
        ],
        rows: [
          { cells: ['guest', 15, 37.5], hidden: null },
          { cells: ['student', 25, 62.5], hidden: null },
        ],
        note: '',
      },
      statistics: [{ key: 'n', name: 'Respondents', value: 40 }],
      notes: [],
    },
  ],
};

export const exampleLongExport: LongExport = {
  id: 12,
  state: 'RUNNING',
  progress: { done: 3, total: 8 },
  name: null,
  failure: null,
  expiresOn: '2026-10-08T08:00:00.000Z',
};
