import { Problem } from '#shared/problems.ts';

/** The version as a strong entity tag. */
export const tagOf = (version: number): string => `"${version}"`;

/**
 * With an `If-Match` header, the report must still be in one of the versions it names; `*` names any. Without one
 * there is nothing to check. A weak tag names none (RFC 9110, 13.1.1).
 */
export const requireVersion = (version: number, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(tagOf(version))) throw new Problem('report.conflict', { version });
};
