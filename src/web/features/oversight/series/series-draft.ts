import type { Series, SeriesSettings } from '#shared/oversight/series/contract.ts';
import { parseAttributeFilter } from '../../../lib/attribute-filter.ts';
import type { Choice } from '../../../ui/fields/use-searched-choices.ts';

export interface SeriesDraft {
  readonly name: string;
  readonly template: Choice | null;
  readonly forms: readonly Choice[];
  readonly periods: readonly Choice[];
  readonly units: readonly Choice[];
  readonly surveyIds: readonly number[];
  readonly attributes: string;
  readonly kind: SeriesSettings['kind'];
  readonly titlePattern: string;
  readonly language: string;
  readonly comparisons: SeriesSettings['comparisons'];
  readonly readers: SeriesSettings['readers'];
  /** `null` publishes with the run; otherwise the typed text. */
  readonly publishedOn: string | null;
  readonly includesUnitsAbove: boolean;
  /** `null` takes the tenant's reply period. */
  readonly replyDays: number | null;
  readonly sendsMail: boolean;
}

export const emptyDraft = (language: string): SeriesDraft => ({
  name: '',
  template: null,
  forms: [],
  periods: [],
  units: [],
  surveyIds: [],
  attributes: '',
  kind: 'LEADER',
  titlePattern: '{template}: {leader}, {period}',
  language,
  comparisons: ['unit', 'form'],
  readers: 'LEADER',
  publishedOn: null,
  includesUnitsAbove: true,
  replyDays: null,
  sendsMail: false,
});

const choices = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

export const createSeriesDraft = (
  { settings, selected, templateTitle }: Series,
  dateTime: (instant: string) => string,
): SeriesDraft => {
  const { templateId, selection, publishedOn, replyDays, ...rest } = settings;
  return {
    ...rest,
    template: templateId === 0 ? null : { value: String(templateId), label: templateTitle },
    forms: choices(selected.forms),
    periods: choices(selected.periods),
    units: choices(selected.units),
    surveyIds: selection.surveyIds,
    attributes: selection.attributes ? JSON.stringify(selection.attributes) : '',
    publishedOn: publishedOn && dateTime(publishedOn),
    replyDays: replyDays ?? null,
  };
};

const idsOf = (chosen: readonly Choice[]): number[] => chosen.map(({ value }) => Number(value));

export const listMissingFields = (draft: SeriesDraft): ('name' | 'template' | 'selection')[] => [
  ...(draft.name.trim() === '' ? (['name'] as const) : []),
  ...(draft.template === null ? (['template'] as const) : []),
  ...([draft.forms, draft.periods, draft.units, draft.surveyIds, draft.attributes].every(
    ({ length }) => length === 0,
  )
    ? (['selection'] as const)
    : []),
];

/** `parse` reads an instant from the field; unreadable input is sent unchanged, so that the server reports it. */
export const collectSeriesSettings = (
  draft: SeriesDraft,
  parse: (text: string) => Date | null,
): SeriesSettings => {
  const {
    template,
    forms,
    periods,
    units,
    surveyIds,
    attributes,
    publishedOn,
    comparisons,
    replyDays,
    ...rest
  } = draft;
  const wanted = parseAttributeFilter(attributes);
  return {
    ...rest,
    ...(replyDays !== null && { replyDays }),
    comparisons: [...comparisons],
    templateId: Number(template?.value ?? 0),
    selection: {
      formIds: idsOf(forms),
      periodIds: idsOf(periods),
      unitIds: idsOf(units),
      surveyIds: [...surveyIds],
      ...(wanted.length > 0 && { attributes: wanted }),
    },
    publishedOn: publishedOn === null ? null : (parse(publishedOn)?.toISOString() ?? publishedOn),
  };
};
