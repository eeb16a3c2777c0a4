import type {
  CollectionItem,
  ItemCollectionDetails,
  JoinPreview,
} from '#shared/curation/item-collections/contract.ts';
import type { Localized } from '#shared/schemas.ts';

type Difference = JoinPreview['differences'][number];

const sorted = (text: Localized | null): unknown =>
  text && Object.entries(text).sort(([left], [right]) => (left < right ? -1 : 1));

const aspects: Record<Difference, (item: CollectionItem) => unknown> = {
  direction: ({ direction }) => direction,
  values: ({ options }) => options.map(({ value }) => value),
  options: ({ options }) => options.map(({ text }) => sorted(text)),
  poles: ({ leftPole, rightPole }) => [sorted(leftPole), sorted(rightPole)],
};

export const findDifferences = (collections: readonly ItemCollectionDetails[]): Difference[] => {
  const items = collections.flatMap((one) => one.items);
  return (Object.keys(aspects) as Difference[]).filter(
    (name) => new Set(items.map((item) => JSON.stringify(aspects[name](item)))).size > 1,
  );
};
