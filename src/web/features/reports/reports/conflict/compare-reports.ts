import type { AnyReport } from '../../../../report-state/report-query.ts';

type Item = AnyReport['reportItems'][number];
type FilterItem = AnyReport['respondentFilter']['respondentFilterItems'][number];

export type Difference =
  | { what: 'title'; mine: string; theirs: string }
  | { what: 'lock'; mine: boolean; theirs: boolean }
  | { what: 'language'; mine: string; theirs: string }
  | { what: 'publication'; mine: AnyReport['publication']; theirs: AnyReport['publication'] }
  | { what: 'surveys'; mine: number[]; theirs: number[] }
  | { what: 'templates'; mine: string[]; theirs: string[] }
  | { what: 'filter'; mine: FilterItem[]; theirs: FilterItem[] }
  | { what: 'items'; mine: Item[]; theirs: Item[] }
  | { what: 'placements'; mine: Item[]; theirs: Item[] };

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const onlyIn = <Entry>(
  own: readonly Entry[],
  other: readonly Entry[],
  id: (entry: Entry) => number,
  content: (entry: Entry) => unknown,
): Entry[] => {
  const known = new Map(other.map((entry) => [id(entry), content(entry)]));
  return own.filter((entry) => !(known.has(id(entry)) && same(known.get(id(entry)), content(entry))));
};

const itemId = ({ id }: Item): number => id;
const chosenOf = ({ itemOptions, match, range }: FilterItem) => [
  match ?? 'any',
  range ?? null,
  ...itemOptions.map(({ id, chosen }) => [id, chosen]),
];
const placementOf = ({ placement: { x, y, cols, rows } }: Item) => [x, y, cols, rows];

const languageName = ({ languages, reportLanguageId }: AnyReport): string =>
  languages.find(({ id }) => id === reportLanguageId)?.name ?? '';

const shared = (own: AnyReport, other: AnyReport): Item[] => {
  const ids = new Set(other.reportItems.map(itemId));
  return own.reportItems.filter(({ id }) => ids.has(id));
};

export const compareReports = (mine: AnyReport, theirs: AnyReport): Difference[] => {
  const sides = <Value>(of: (own: AnyReport, other: AnyReport) => Value) => ({
    mine: of(mine, theirs),
    theirs: of(theirs, mine),
  });
  const all: Difference[] = [
    { what: 'title', ...sides(({ title }) => title) },
    { what: 'lock', ...sides(({ isLocked }) => isLocked) },
    { what: 'language', ...sides(languageName) },
    { what: 'publication', ...sides(({ publication }) => publication) },
    {
      what: 'surveys',
      ...sides((own, other) => own.surveyIds.filter((id) => !other.surveyIds.includes(id))),
    },
    {
      what: 'templates',
      ...sides((own, other) =>
        onlyIn(own.usedReportTemplates, other.usedReportTemplates, ({ id }) => id, String).map(
          ({ title }) => title,
        ),
      ),
    },
    {
      what: 'filter',
      ...sides((own, other) =>
        onlyIn(
          own.respondentFilter.respondentFilterItems,
          other.respondentFilter.respondentFilterItems,
          (item) => item.itemId,
          chosenOf,
        ),
      ),
    },
    {
      what: 'items',
      ...sides((own, other) =>
        onlyIn(own.reportItems, other.reportItems, itemId, ({ content }) => content.config),
      ),
    },
    {
      what: 'placements',
      ...sides((own, other) => onlyIn(shared(own, other), other.reportItems, itemId, placementOf)),
    },
  ];
  return all.filter((difference) => !same(difference.mine, difference.theirs));
};
