import type { Role } from '../../permissions.ts';
import { orderRoles } from '../../platform/users/rules.ts';
import { type Claims, readClaimValues } from './claims.ts';

/** Who has that value of the claim gets the role in the unit; `*` within a value stands for any text. */
export interface ClaimRule {
  readonly claim: string;
  readonly value: string;
  readonly role: Role;
  /** `null` for administrators, who need none. */
  readonly unitId: number | null;
}

/** Rights of people whose claims match no rule; `null` refuses them. */
export type Fallback = { readonly role: Role; readonly unitId: number } | null;

export interface MatchedRule {
  /** Its place in the table, from 0. */
  readonly index: number;
  readonly rule: ClaimRule;
  readonly found: string;
}

export interface ClaimedRights {
  readonly outcome: 'RULES' | 'FALLBACK' | 'REFUSED';
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
  readonly matches: readonly MatchedRule[];
}

/** Looks for the parts between the stars one after the other, so that no pattern takes long. */
const matchesPattern = (found: string, pattern: string): boolean => {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return found === first;
  if (!found.startsWith(first) || found.length < first.length + last.length) return false;
  let place = first.length;
  for (const part of others) {
    const at = found.indexOf(part, place);
    if (at < 0) return false;
    place = at + part.length;
  }
  return found.endsWith(last) && place <= found.length - last.length;
};

/** Exact, capitals included: names of groups that differ in them are two at some providers. */
export const matchRule = (claims: Claims, { claim, value }: ClaimRule): string | null =>
  readClaimValues(claims, claim).find((found) => matchesPattern(found, value)) ?? null;

/** Roles and units of every rule that matches, together; else the fallback; else nothing. */
export const deriveRights = (
  claims: Claims,
  { rules, fallback }: { rules: readonly ClaimRule[]; fallback: Fallback },
): ClaimedRights => {
  const matches = rules.flatMap((rule, index) => {
    const found = matchRule(claims, rule);
    return found === null ? [] : [{ index, rule, found }];
  });
  if (matches.length > 0)
    return {
      outcome: 'RULES',
      roles: orderRoles(matches.map(({ rule }) => rule.role)),
      unitIds: [...new Set(matches.flatMap(({ rule }) => rule.unitId ?? []))],
      matches,
    };
  return fallback
    ? { outcome: 'FALLBACK', roles: [fallback.role], unitIds: [fallback.unitId], matches }
    : { outcome: 'REFUSED', roles: [], unitIds: [], matches };
};
