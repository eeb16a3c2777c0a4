import { Problem } from '#shared/problems.ts';

export const formatETag = (version: number): string => `"${version}"`;

/** Checks the `If-Match` header, if present; `*` matches any version, a weak tag matches none (RFC 9110, 13.1.1). */
export const requireVersion = (version: number, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(formatETag(version))) throw new Problem('report.conflict', { version });
};
