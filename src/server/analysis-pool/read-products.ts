import { selectNumbers } from '#analysis/counting/number-bars.ts';
import type { EncodedAnswers } from '#analysis/counting/packed-columns.ts';
import { addProducts, emptyProducts, sumProducts } from '#analysis/reliability/item-products.ts';
import type { ReadProducts, ScaleToRead } from './messages.ts';
import { haveColumns, loadCachedAnswers, type WorkerCaches } from './worker-caches.ts';

export const emptyRead = (itemCount: number): ReadProducts => ({
  products: emptyProducts(itemCount),
  withheld: 0,
});

export const joinRead = (one: ReadProducts, other: ReadProducts): ReadProducts => {
  addProducts(one.products, other.products);
  return { products: one.products, withheld: one.withheld + other.withheld };
};

const showScores = (segments: readonly EncodedAnswers[], column: number): boolean =>
  haveColumns(segments, column + 1) && selectNumbers(segments, column).values.length > 0;

/** A survey whose answers have been replaced since counts as one without scores. */
export const readProducts = async (
  caches: WorkerCaches,
  { tenantId, surveys, itemCount, definitions }: ScaleToRead,
): Promise<ReadProducts> => {
  const asked = surveys.map((survey) => ({
    ...survey,
    columnCount: (definitions.get(survey.formId)?.column ?? -1) + 1,
  }));
  const answers = await loadCachedAnswers(caches, tenantId, asked);
  const products = emptyProducts(itemCount);
  let withheld = 0;
  for (const { id, formId, minimum } of surveys) {
    const [segments, definition] = [answers.get(id), definitions.get(formId)];
    if (!segments || !definition || !showScores(segments, definition.column)) {
      withheld += 1;
      continue;
    }
    const sums = sumProducts(segments, definition, minimum);
    if (sums) addProducts(products, sums);
  }
  return { products, withheld };
};
