import type { IdentityProvider, ProviderChange } from '#shared/identity-providers/contract.ts';

/** A rule in the form: `key` stays with it wherever it moves, and a unit is missing until it is chosen. */
export type DraftRule = ProviderChange['rules'][number] & { readonly key: number };

export interface ProviderDraft extends Omit<ProviderChange, 'version' | 'rules' | 'fallback'> {
  readonly rules: readonly DraftRule[];
  /** `null` refuses people who match no rule. */
  readonly fallback: {
    readonly role: 'DEAN' | 'DEAN_OF_STUDIES' | 'INSTRUCTOR';
    readonly unitId: number | null;
  } | null;
}

let lastKey = 0;
export const newRule = (): DraftRule => {
  lastKey += 1;
  return { key: lastKey, claim: '', value: '', role: 'INSTRUCTOR', unitId: null };
};

export const createProviderDraft = (provider: IdentityProvider): ProviderDraft => {
  const {
    id: _,
    version: _version,
    issuer,
    hasSecret,
    units,
    identityCount,
    addresses,
    ...settings
  } = provider;
  return { ...settings, rules: settings.rules.map((rule) => ({ ...newRule(), ...rule })) };
};

const isRuleSound = ({ claim, value, role, unitId }: DraftRule): boolean =>
  claim.trim() !== '' && value.trim() !== '' && (role === 'ADMINISTRATOR' || unitId !== null);

/** `null` if a required field is missing. */
export const buildProviderChange = (draft: ProviderDraft, version: number): ProviderChange | null => {
  const { fallback, clientSecret, ...rest } = draft;
  const texts = [draft.name, draft.scopes, draft.nameClaim, draft.mailClaim, draft.usernameClaim];
  if (texts.some((text) => text.trim() === '') || !draft.rules.every(isRuleSound)) return null;
  if (fallback?.unitId === null) return null;
  return {
    ...rest,
    version,
    rules: draft.rules.map(({ key: _, ...rule }) => rule),
    fallback: fallback && { role: fallback.role, unitId: fallback.unitId as number },
    ...(clientSecret && { clientSecret }),
  };
};
