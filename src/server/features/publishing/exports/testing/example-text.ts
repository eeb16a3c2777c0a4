import type {
  RichTextBlock,
  RichTextDocument,
} from '#shared/reports/report-items/text/rich-text-document.ts';

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});

export const textExample: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Was zu tun ist', marks: [] }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Befragt wurden ', marks: [] },
        { type: 'placeholder', attrs: { name: 'respondents' }, marks: [{ type: 'bold' }] },
        { type: 'text', text: ' Personen; mehr steht ', marks: [{ type: 'italic' }] },
        {
          type: 'text',
          text: 'im Handbuch',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/a?b=c&d=e' } }],
        },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: ['Tempo senken', 'Folien früher bereitstellen'].map((text) => ({
        type: 'listItem' as const,
        content: [paragraph(text)],
      })),
    },
    { type: 'blockquote', content: [paragraph('Das Tempo war zu hoch.')] },
    {
      type: 'table',
      content: [
        ['Wer', 'Was', 'Bis wann'],
        ['Dekanat', 'Räume buchen', '1. März'],
      ].map((row, index) => ({
        type: 'tableRow' as const,
        content: row.map((text) => ({
          type: index === 0 ? ('tableHeader' as const) : ('tableCell' as const),
          attrs: { colspan: 1, rowspan: 1, colwidth: null },
          content: [paragraph(text)],
        })),
      })),
    },
  ],
};
