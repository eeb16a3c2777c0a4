import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import type { Drafting } from './draft.ts';

/** A section is about no questions. */
export const dividerDraft: Drafting<ConfigByType['DIVIDER']> = {
  hasItems: false,
  problemOf: () => null,
  configOf: ({ title }) => ({
    visualizationType: 'DIVIDER',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: title.trim() || null,
  }),
  draftOf: ({ title }) => ({ title: title ?? '' }),
};
