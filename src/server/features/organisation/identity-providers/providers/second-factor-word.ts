import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import type { ReadAssertion } from '../saml/read-assertion.ts';
import type { ProviderRow } from './queries.ts';

/** The words of providers for a sign-in with several factors (RFC 8176, REFEDS MFA, SAML 2.0 Authentication Context, Entra ID). */
const USUAL_WORDS: readonly string[] = [
  'mfa',
  'https://refeds.org/profile/mfa',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorContract',
  'urn:oasis:names:tc:SAML:2.0:ac:classes:MobileTwoFactorUnregistered',
  'http://schemas.microsoft.com/claims/multipleauthn',
];

const METHODS_ATTRIBUTE = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

export const methodsInToken = ({ amr, acr }: Claims): string[] =>
  [amr, acr].flat().filter((word) => typeof word === 'string');

export const methodsInAssertion = ({
  contexts,
  attributes,
}: Pick<ReadAssertion, 'contexts' | 'attributes'>): string[] => [
  ...contexts,
  ...attributes.flatMap(({ name, values }) => (name === METHODS_ATTRIBUTE ? values : [])),
];

/** `methods` come from the signed token or assertion alone: `amr` and `acr`, or the authentication context. */
export const vouchesForSecondFactor = (
  { secondFactor, factorValue }: Pick<ProviderRow, 'secondFactor' | 'factorValue'>,
  methods: readonly string[],
): boolean =>
  secondFactor === 'ALWAYS' ||
  methods.some((method) => USUAL_WORDS.includes(method) || (factorValue !== '' && method === factorValue));
