import type { FoundProvider } from '#shared/organisation/identity-providers/federation-contract.ts';
import { storageKey } from '../../../../lib/calls/base-path.ts';

const KEPT = 3;

const keyOf = (providerId: number): string => storageKey(`federation-${providerId}`);

const isText = (value: unknown): value is string => typeof value === 'string';

const isChoice = (value: unknown): value is FoundProvider => {
  const { entityId, name, domain } = (value ?? {}) as Partial<FoundProvider>;
  return isText(entityId) && isText(domain) && isText(name?.de) && isText(name?.en);
};

/** Only this browser knows them. */
export const readRecentChoices = (providerId: number): FoundProvider[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(providerId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, KEPT) : [];
  } catch {
    return [];
  }
};

export const rememberChoice = (providerId: number, chosen: FoundProvider): void => {
  const others = readRecentChoices(providerId).filter(({ entityId }) => entityId !== chosen.entityId);
  try {
    localStorage.setItem(keyOf(providerId), JSON.stringify([chosen, ...others].slice(0, KEPT)));
  } catch {
    // No room or not allowed: the next sign-in begins with a search.
  }
};
