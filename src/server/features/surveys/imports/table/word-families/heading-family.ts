import type { Heading } from '../cells/combine-headings.ts';

/** `Q` for `Q1` to `Q28`; the question of a battery. */
export const findHeadingFamily = (heading: Heading): string =>
  heading.question ??
  /^(.{3,}?)\s?->/.exec(heading.heading)?.[1] ??
  heading.code.replace(/\[.*$|\d+(_\d+)?$/, '#');
