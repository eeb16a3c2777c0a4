import { choiceExample, scaleExample } from '#charts/testing/example-figures.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { buildBlock } from '../blocks/block.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import type { PlaceholderTexts } from '../texts/walk-rich-text.ts';

export const german: DocumentFormat = {
  language: 'de',
  decimal: ',',
  dateTime: (iso) => `<${iso}>`,
  date: (iso) => `<${iso}>`,
};
export const english: DocumentFormat = { ...german, language: 'en', decimal: '.' };

interface Example {
  id?: number;
  x?: number;
  y?: number;
  config?: ReportItemConfig | null;
  figure?: ItemFigure;
  question?: Record<string, string>;
}

export const item = ({
  id = 1,
  x = 0,
  y = 0,
  config = createDefaultConfig('BAR_CHART', [7]),
  figure,
  question,
}: Example): ReportItem => ({
  id,
  placement: { x, y, cols: 6, rows: 4 },
  content: {
    config,
    data: figure ? { kind: 'distribution', figures: [figure] } : null,
    question: question ?? null,
    calculatedOn: null,
    outOfDate: false,
  },
});

const placeholders: PlaceholderTexts = {
  title: 'Lehrevaluation',
  period: 'WiSe 25/26',
  respondents: '1.284',
  surveys: '3',
  filter: 'ohne',
  date: 'heute',
};
export const blockIn = (one: ReportItem, type: ReportType, format: DocumentFormat) =>
  buildBlock(one, { type, format, placeholders });

export const withTitle = (config: ReportItemConfig, title: string): ReportItemConfig => ({
  ...config,
  title,
});
export const divider = createDefaultConfig('DIVIDER', []);

export const report = {
  title: 'Lehrevaluation',
  periodNames: ['SoSe 25', 'WiSe 25/26'],
  surveyIds: [1, 2, 3],
  respondentCount: 1807,
  filteredRespondentCount: 1284,
  undecidedRespondentCount: 61,
  returns: null,
  calculatedOn: '2026-11-21T10:42:00.000Z',
  languages: [{ id: 1, name: 'Deutsch', tag: 'de' }],
  respondentFilter: {
    respondentFilterItems: [
      {
        itemId: 5,
        text: { de: 'Semester', en: 'Semester' },
        itemOptions: [
          { id: 1, text: { de: '1.–2.' }, chosen: true },
          { id: 2, text: { de: '3.–4.' }, chosen: true },
          { id: 3, text: { de: '5.' }, chosen: false },
        ],
      },
    ],
  },
  surveysBelowMinRespondentCount: [{ id: 3, description: 'C' }],
  reportItems: [
    item({ id: 3, y: 5, figure: choiceExample }),
    item({ id: 2, x: 6, y: 1, figure: scaleExample }),
    item({ id: 1, config: withTitle(divider, 'Lehre') }),
    item({ id: 4, y: 1, config: null }),
  ],
};
