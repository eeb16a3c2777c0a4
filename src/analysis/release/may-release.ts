import type { AnswersVersion } from '../counting/answers-version.ts';
import { spansLastColumn } from '../counting/spans-last-column.ts';
import { personKeys } from '../disclosure/person-keys.ts';
import { textFingerprints } from './text-fingerprints.ts';

/** Minimum number of valid answers of one item that may be separated (design section 6, rule 4). */
const MINIMUM_VALID = 3;

interface Class {
  /** One entry per version, the newest last: true if these people are in it. */
  readonly isIn: readonly boolean[];
  readonly atom: number;
  count: number;
  readonly valid: Float64Array;
}

interface Content {
  readonly counts: number[];
  readonly atoms: number[];
  readonly valid: Uint8Array;
}

const contentsOf = (versions: readonly AnswersVersion[], items: readonly number[]): Iterable<Content> => {
  const contents = new Map<string, Content>();
  const texts = items
    .map((item) => textFingerprints(versions, item))
    .filter((fingerprints) => fingerprints !== null);
  versions.forEach(({ columnOf, segments, atoms }, version) => {
    const columns = items.map((item) => columnOf.get(item) as number);
    let respondent = 0;
    for (const { key: answers, valid } of personKeys(segments, columns)) {
      const key = [answers, ...texts.map((fingerprints) => fingerprints[version]?.[respondent] ?? '')].join(
        ' ',
      );
      let content = contents.get(key);
      if (!content) {
        content = { counts: versions.map(() => 0), atoms: [], valid };
        contents.set(key, content);
      }
      content.counts[version]! += 1;
      if (atoms) content.atoms.push(atoms[respondent] as number);
      respondent += 1;
    }
  });
  return contents.values();
};

/** Equal answers count as the same person's, so the real difference is at least as large as the one found. */
const classesOf = (versions: readonly AnswersVersion[], items: readonly number[]): Class[] => {
  const classes = new Map<string, Class>();
  for (const { counts, atoms, valid } of contentsOf(versions, items)) {
    const most = Math.max(...counts);
    for (let copy = 0; copy < most; copy += 1) {
      const isIn = counts.map((count) => count > copy);
      const atom = atoms[copy] ?? -1;
      const name = `${isIn.map(Number).join('')} ${atom}`;
      let found = classes.get(name);
      if (!found) {
        found = { isIn, atom, count: 0, valid: new Float64Array(items.length) };
        classes.set(name, found);
      }
      found.count += 1;
      for (let item = 0; item < valid.length; item += 1) found.valid[item]! += valid[item] as number;
    }
  }
  return [...classes.values()];
};

/**
 * True if every combination that includes the newest version leaves at least `least` people (by `weight`), or if the
 * newest has, as far as `weight` counts, exactly the people of an earlier one.
 */
const staysApart = (classes: readonly Class[], weight: (one: Class) => number, least: number): boolean => {
  const present = classes.filter((one) => weight(one) > 0);
  const [first] = present;
  if (!first) return true;
  const newest = first.isIn.length - 1;
  for (let version = 0; version < newest; version += 1)
    if (present.every(({ isIn }) => isIn[version] === isIn[newest])) return true;
  const atoms = [...new Set(present.map(({ atom }) => atom))].filter((atom) => atom >= 0);
  const rows = present
    .filter((one) => weight(one) >= least)
    .map(({ isIn, atom }) => [...atoms.map((one) => (one === atom ? 1 : 0)), ...isIn.map(Number)]);
  return spansLastColumn(rows);
};

const withoutAtoms = (version: AnswersVersion): AnswersVersion => ({ ...version, atoms: null });

/**
 * Decides if figures of `next` may be shown beside the `earlier` versions that were shown: no combination of figures,
 * of any versions and (where one has `atoms`) under any filters, may come down to fewer than `minimum` people, nor to
 * fewer than three valid answers of one item. Proof. A combination gives each version and each filter group a factor;
 * a person is left with the sum of the factors of those that contain them. Without the newest version the earlier
 * decision holds. With a factor other than 0 for it: if the newest column of the classes is a sum of rows of classes
 * with at least `minimum` people, these rows cannot all be left with 0, so one such class is left as a whole. If the
 * newest column equals an earlier one, it adds no information.
 */
export const mayRelease = (
  earlier: readonly AnswersVersion[],
  next: AnswersVersion,
  minimum: number,
): boolean => {
  if (earlier.length === 0) return true;
  const groups = Map.groupBy(next.columnOf.keys(), (item) =>
    earlier.map(({ columnOf }) => (columnOf.has(item) ? '1' : '0')).join(''),
  );
  const all = '1'.repeat(earlier.length);
  for (const [group, items] of new Map([[all, []], ...groups])) {
    const versions = [...earlier.filter((_, index) => group[index] === '1'), next];
    if (versions.length === 1) continue;
    const common = [...next.columnOf.keys()].filter((item) =>
      versions.every(({ columnOf }) => columnOf.has(item)),
    );
    const classes = classesOf(versions, common);
    if (group === all && !staysApart(classes, ({ count }) => count, minimum)) return false;
    const least = Math.min(MINIMUM_VALID, minimum);
    for (const item of items) {
      const index = common.indexOf(item);
      if (!staysApart(classes, ({ valid }) => valid[index] as number, least)) return false;
      // Whoever changed another answer is still the same to this item: told apart by it alone, fewer may differ.
      const alone = classesOf(versions.map(withoutAtoms), [item]);
      if (!staysApart(alone, ({ valid }) => valid[0] as number, least)) return false;
    }
  }
  return true;
};

export const hasSameAnswers = (one: AnswersVersion, other: AnswersVersion): boolean => {
  const items = [...other.columnOf.keys()];
  if (one.columnOf.size !== items.length || items.some((item) => !one.columnOf.has(item))) return false;
  return classesOf([one, other], items).every(({ isIn }) => isIn[0] && isIn[1]);
};
