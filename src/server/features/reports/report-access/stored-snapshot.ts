import { z } from 'zod';
import { type ReportItem, reportItem } from '#shared/reports/report-items/contract.ts';
import { readConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type Report, report } from '#shared/reports/reports/contract.ts';
import { type Survey, survey } from '#shared/surveys/surveys/contract.ts';

type Stored = Readonly<Record<string, unknown>>;

interface StoredSnapshot {
  readonly page: Stored;
  readonly surveys: readonly Stored[];
}

/**
 * Publications are never rewritten, so whoever changes the shape of `report`, `reportItem`, `figureData` or `survey`
 * in a way that stored ones do not fit adds a step from the version before; the first leads from 1 to 2.
 */
const upcasters: readonly ((snapshot: StoredSnapshot) => StoredSnapshot)[] = [
  // Version 1 grew without a number: these came later.
  ({ page, surveys }) => ({
    page: { returns: null, previousMeasures: null, replies: [], measures: [], ...page },
    surveys,
  }),
  // Version 2 is from before there were named editors.
  ({ page, surveys }) => ({ page: { mayManage: false, ...page }, surveys }),
];

export const SHAPE_VERSION = upcasters.length + 1;

const upcast = (version: number, snapshot: StoredSnapshot): StoredSnapshot =>
  upcasters.slice(version - 1).reduce((one, step) => step(one), snapshot);

const stored = z.looseObject({ content: z.looseObject({ config: z.unknown(), data: z.unknown() }) });

/** Settings get defaults that are newer than the snapshot; an item with unreadable ones shows nothing. */
const storedItem = z.preprocess((item) => {
  const { content, ...rest } = stored.parse(item);
  const config = readConfig(content.config);
  return { ...rest, content: { ...content, config, data: config && content.data } };
}, reportItem);
const storedPage = report.omit({ partedQuestions: true }).extend({ reportItems: z.array(storedItem) });

export const readStoredPage = (version: number, page: Stored): Report =>
  storedPage.parse(upcast(version, { page, surveys: [] }).page);

export const readStoredItem = (version: number, item: Stored): ReportItem => {
  const { page } = upcast(version, { page: { reportItems: [item] }, surveys: [] });
  return z.tuple([storedItem]).parse(page.reportItems)[0];
};

export const readStoredSurveys = (version: number, surveys: readonly Stored[]): Survey[] =>
  z.array(survey).parse(upcast(version, { page: {}, surveys }).surveys);
