import type { Membership } from './memberships.ts';

export interface Classes {
  readonly classOf: Int32Array;
  readonly sizes: readonly number[];
  /** By query, then by class: 1 if the class is in the query. */
  readonly memberships: readonly Uint8Array[];
}

export const wholeSurvey = (respondents: number): Classes => ({
  classOf: new Int32Array(respondents),
  sizes: [respondents],
  memberships: [Uint8Array.of(1)],
});

export const refineClasses = (classes: Classes, members: Membership): Classes => {
  const { classOf, sizes, memberships } = classes;
  const inside = new Int32Array(sizes.length);
  for (let index = 0; index < members.length; index += 1)
    inside[classOf[index] as number]! += members[index] as number;
  // A class that the query tears apart keeps its number for those outside.
  const numberInside = new Int32Array(sizes.length);
  const torn: number[] = [];
  for (let one = 0; one < sizes.length; one += 1) {
    const isTorn = (inside[one] as number) > 0 && (inside[one] as number) < (sizes[one] as number);
    numberInside[one] = isTorn ? sizes.length + torn.length : one;
    if (isTorn) torn.push(one);
  }
  const nextSizes = [...sizes, ...torn.map((one) => inside[one] as number)];
  for (const one of torn) nextSizes[one] = (sizes[one] as number) - (inside[one] as number);
  const newest = new Uint8Array(nextSizes.length);
  for (let one = 0; one < sizes.length; one += 1)
    if ((inside[one] as number) > 0) newest[numberInside[one] as number] = 1;
  return {
    classOf: classOf.map((one, index) => (members[index] ? (numberInside[one] as number) : one)),
    sizes: nextSizes,
    memberships: [
      ...memberships.map((own) => {
        const next = new Uint8Array(nextSizes.length);
        next.set(own);
        torn.forEach((one, index) => {
          next[sizes.length + index] = own[one] as number;
        });
        return next;
      }),
      newest,
    ],
  };
};

export const partitionIntoClasses = (respondents: number, queries: Iterable<Membership>): Classes => {
  let classes = wholeSurvey(respondents);
  for (const members of queries) classes = refineClasses(classes, members);
  return classes;
};
