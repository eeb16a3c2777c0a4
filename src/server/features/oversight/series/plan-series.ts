import { createHash } from 'node:crypto';
import { readComparedAttribute } from '#shared/figures/calculation/comparisons.ts';
import { MAXIMUM_SURVEYS_OF_SERIES, type SeriesSettings } from '#shared/oversight/series/contract.ts';
import { Problem } from '#shared/problems.ts';
import { parseInstant } from '#shared/publishing/publication/rules.ts';
import { findFigureKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  listItemIds,
  type ReportItemConfig,
  readNormId,
  type View,
  withComparisons,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { bindTemplate, type TemplateItem } from '#shared/reports/templates/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { listComparisons } from '../../figures/calculation/figure-handlers.ts';
import { type InputsDigest, inputsDigest, withNames } from '../../figures/calculation/input-hash.ts';
import { isCalculable } from '../../figures/calculation/plan/is-calculable.ts';
import { itemNames } from '../../figures/calculation/plan/item-names.ts';
import { findComparedAttributes } from '../../figures/calculation/queries/compared-attributes.ts';
import {
  createFigureReads,
  type FigureReads,
  readOnce,
} from '../../figures/calculation/queries/figure-reads.ts';
import { findMovedItems, type MovedItem } from '../../figures/calculation/queries/moved-item-queries.ts';
import type { ReportInputs } from '../../figures/calculation/queries/report-inputs.ts';
import {
  findCorrectsForInvited,
  findWeighting,
} from '../../figures/calculation/queries/weighting-queries.ts';
import { distinctLanguages } from '../../reports/report-access/queries.ts';
import { holdReport } from '../../reports/report-access/require-report.ts';
import { findReportItems } from '../../reports/report-items/queries.ts';
import { languageAmong } from '../../reports/reports/choose-language.ts';
import { groupSubjects, type Subject } from './group-surveys.ts';
import { findFormLanguages } from './report-queries.ts';
import { findSeriesSurveys } from './survey-queries.ts';

/** Increment when the same inputs produce different reports, so that the next run renews all of them. */
const EDITION = 1;

export interface PlannedReport extends Subject {
  readonly items: readonly TemplateItem[];
  readonly inputs: ReportInputs;
  readonly digest: InputsDigest;
  readonly language: string;
  readonly inputHash: Buffer;
}

export interface SeriesPlan {
  readonly templateId: number;
  readonly subjects: readonly PlannedReport[];
  readonly surveyCount: number;
  readonly comparableItemCount: number;
  readonly reads: FigureReads;
}

const canCompare = (config: ReportItemConfig): boolean => findFigureKind(config) === 'means';

const compared =
  (comparisons: SeriesSettings['comparisons']) =>
  ({ config, placement }: TemplateItem): TemplateItem => ({
    config: withComparisons(config, comparisons),
    placement,
  });

/** An attribute may have been deleted, or no longer divide comparisons, since the series was set up. */
const keepOfferedComparisons = async (
  db: Trx,
  comparisons: SeriesSettings['comparisons'],
): Promise<SeriesSettings['comparisons']> => {
  const offered = await findComparedAttributes(db);
  return comparisons.filter((kind) => {
    const attributeId = readComparedAttribute(kind);
    return attributeId === null || offered.some(({ id }) => id === attributeId);
  });
};

const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

const layoutsOf = (
  template: readonly TemplateItem[],
  columns: ReadonlyMap<number, ReadonlyMap<number, number>>,
  moved: readonly MovedItem[],
  languages: ReadonlyMap<number, readonly string[]>,
  preferred: string,
) => {
  type Layout = { items: TemplateItem[]; language: string; moved: readonly MovedItem[]; hash: string };
  const kept = new Map<string, Layout>();
  return (formIds: readonly number[]) => {
    const key = formIds.join();
    const known = kept.get(key);
    if (known) return known;
    const present = new Set(formIds.flatMap((id) => [...(columns.get(id)?.keys() ?? [])]));
    const items = bindTemplate(template, present, 0).bound;
    const tags = distinctLanguages(formIds.map((id) => ({ languages: [...(languages.get(id) ?? [])] })));
    const language = languageAmong(tags, preferred);
    const ofForms = moved.filter(({ formId }) => formIds.includes(formId));
    const named = items.map(({ config }) => withNames(config, itemNames(ofForms)));
    const settings = items.map(({ placement }, index) => ({ config: named[index]?.config, placement }));
    const names = named.flatMap((one) => one.names ?? []);
    const hash = hashOf([settings, language, ...names]).toString('hex');
    const layout = { items, language, moved: ofForms, hash };
    kept.set(key, layout);
    return layout;
  };
};

/**
 * Plans within the reach of the actor and writes nothing. `exact` also reads comparison data, so that figures can be
 * calculated.
 */
export const planSeries = async (
  db: Trx,
  actor: Actor,
  settings: SeriesSettings,
  { isExact }: { isExact: boolean },
): Promise<SeriesPlan> => {
  const template = await holdReport(db, actor, settings.templateId, 'template');
  const rows = await findReportItems(db, template.id);
  const weighting = await findWeighting(db, template.id);
  const correctsForInvited = await findCorrectsForInvited(db, template.id);
  const comparisons = await keepOfferedComparisons(db, settings.comparisons);
  const items = rows
    .flatMap(({ config, x, y, cols, rows: height }): TemplateItem[] =>
      config ? [{ config, placement: { x, y, cols, rows: height } }] : [],
    )
    .map(compared(comparisons));
  const surveys = await findSeriesSurveys(db, actor.unitIds, settings.selection);
  if (surveys.length > MAXIMUM_SURVEYS_OF_SERIES)
    throw new Problem('series.error.tooManySurveys', { max: MAXIMUM_SURVEYS_OF_SERIES });
  const formIds = [...new Set(surveys.map(({ input }) => input.formId))];
  const comparedIds = items.flatMap(({ config }) =>
    isCalculable(config) && (listComparisons(config).length > 0 || readNormId<View>(config) !== null)
      ? listItemIds(config)
      : [],
  );
  const reads = await readOnce(
    createFigureReads(db, actor.tenantId),
    isExact ? [...new Set(comparedIds)] : [],
  );
  const columns = await reads.columns(formIds);
  const wanted = new Set(items.flatMap(({ config }) => listItemIds(config)));
  const asked = new Set(
    formIds.filter((id) => [...(columns.get(id)?.keys() ?? [])].some((itemId) => wanted.has(itemId))),
  );
  const layoutOf = layoutsOf(
    items,
    columns,
    await findMovedItems(db, formIds),
    await findFormLanguages(db, formIds),
    settings.language,
  );
  const publication = [
    settings.readers,
    settings.publishedOn === null ? null : parseInstant(settings.publishedOn),
    settings.includesUnitsAbove,
    ...(settings.replyDays === undefined ? [] : [settings.replyDays]),
  ];
  const subjects = groupSubjects(settings, template.title, asked, surveys).map((subject): PlannedReport => {
    const own = subject.surveys.map(({ input }) => input);
    const layout = layoutOf([...new Set(own.map(({ formId }) => formId))].sort((a, b) => a - b));
    const inputs: ReportInputs = {
      tenantId: actor.tenantId,
      reportId: null,
      authorUnitIds: actor.unitIds,
      surveys: own,
      filter: [],
      weighting,
      correctsForInvited,
      moved: layout.moved,
    };
    const digest = inputsDigest(inputs);
    const inputHash = hashOf([
      ...[EDITION, template.id, layout.hash, subject.title, subject.readers, subject.unitIds],
      ...[
        publication,
        digest.hash.toString('hex'),
        ...(weighting ? [weighting.margins, weighting.bound] : []),
        ...(correctsForInvited ? ['invited'] : []),
      ],
    ]);
    return { ...subject, items: layout.items, language: layout.language, inputs, digest, inputHash };
  });
  return {
    templateId: template.id,
    subjects,
    surveyCount: surveys.length,
    comparableItemCount: items.filter(({ config }) => canCompare(config)).length,
    reads,
  };
};
