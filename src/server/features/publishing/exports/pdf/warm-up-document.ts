import type { PdfDocument } from './pdf-document.ts';

export const warmUpDocument: PdfDocument = {
  title: 'Plenum',
  runningTitle: 'Plenum',
  lang: 'en',
  region: null,
  date: null,
  families: ['Inter'],
  paper: 'a4',
  flipped: false,
  margin: 56,
  gutter: 18,
  design: { main: null, accent: null, footer: '', font: null },
  words: { contents: 'Contents', page: '{{page}}/{{pages}}', asOf: 'Never', logo: 'Logo' },
  cover: { logo: null, lines: ['Plenum'], facts: [{ text: 'Filter', details: ['None'] }] },
  contents: 'page',
  bands: [
    {
      pageBreak: false,
      widths: [480],
      items: [
        {
          heading: 'Chart',
          level: 1,
          keep: 'whole',
          room: 700,
          head: [
            {
              kind: 'picture',
              svg: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" font-family="Inter"><path d="M0 0H40V20Z" fill="#0b6e6e"/><text x="4" y="14" font-size="12" font-weight="600">5</text></svg>',
              alt: 'Five',
              width: 480,
              height: 240,
            },
            { kind: 'statistics', text: 'n = 5' },
            { kind: 'notes', texts: ['Nobody answered this.'] },
          ],
          tail: [
            {
              kind: 'table',
              columns: [
                { heading: 'Answer', numeric: false, share: 3 },
                { heading: 'Number', numeric: true, share: 0 },
              ],
              rows: [['Understandable', '5']],
              beside: 1,
            },
          ],
        },
      ],
    },
  ],
  appendix: null,
  reading: { heading: 'Reading', entries: [{ term: 'Mean', text: 'The sum by the number.' }] },
};
