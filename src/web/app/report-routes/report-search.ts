const states = ['draft', 'planned', 'published', 'locked', 'new'] as const;
const results = ['missed', 'kept', 'unclear'] as const;
const sorts = ['title', 'createdOn', 'updatedOn', 'owner'] as const;
const orders = ['asc', 'desc'] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: unknown): Value | undefined =>
  values.find((value) => value === text);

const idOf = (text: unknown): string | undefined =>
  /^[1-9]\d{0,9}$/.test(String(text)) ? String(text) : undefined;

const idsOf = (text: unknown): number[] =>
  typeof text === 'string'
    ? [
        ...new Set(
          text
            .split(',')
            .filter((part) => /^[1-9]\d{0,9}$/.test(part))
            .map(Number),
        ),
      ]
    : [];

interface ListSearch {
  title?: string | undefined;
  state?: (typeof states)[number] | undefined;
  periods?: string | undefined;
  units?: string | undefined;
  judged?: (typeof results)[number] | undefined;
  guideline?: string | undefined;
  sort?: (typeof sorts)[number] | undefined;
  order?: (typeof orders)[number] | undefined;
  page?: number | undefined;
}

export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const page = Number(search.page);
  return {
    title: typeof search.title === 'string' && search.title.trim() !== '' ? search.title : undefined,
    state: oneOf(states, search.state),
    periods: idOf(search.periods),
    units: idOf(search.units),
    judged: oneOf(results, search.judged),
    guideline: idOf(search.guideline),
    sort: oneOf(sorts, search.sort),
    order: oneOf(orders, search.order),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
};

/** `?surveyIds=1,2`: surveys that a new report starts with, for example after an import. */
export const readSurveyIds = (search: Record<string, unknown>): number[] => idsOf(search.surveyIds);
