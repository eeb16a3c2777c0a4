/** The claims of the ID token, joined with those of the provider's user info. */
export type Claims = Readonly<Record<string, unknown>>;

/** A claim by its name, else by the path of names with dots between (`realm_access.roles`). */
const claimAt = (claims: Claims, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined,
      claims,
    );
};

const isSimple = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The values of a claim as text; a list counts as each of its entries, and an object as nothing. */
export const readClaimValues = (claims: Claims, name: string): string[] =>
  [claimAt(claims, name)].flat().filter(isSimple).map(String);

const MAXIMUM_TEXT = 200;

const firstText = (claims: Claims, name: string): string =>
  (readClaimValues(claims, name)[0] ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\0]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, MAXIMUM_TEXT);

/** Which claims name a person, and how far they are believed. */
export interface PersonClaims {
  readonly nameClaim: string;
  readonly mailClaim: string;
  readonly usernameClaim: string;
  /** Every mail address of the provider counts as verified, also where it does not say so. */
  readonly trustsMails: boolean;
}

export interface ClaimedPerson {
  readonly name: string;
  /** `null` if there is none, or nobody vouches for it. */
  readonly verifiedMail: string | null;
  readonly username: string;
}

const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/;

/** Only a verified address becomes a user name that mail goes to, so that nobody takes the place of its owner. */
export const readPerson = (claims: Claims, subject: string, names: PersonClaims): ClaimedPerson => {
  const mail = firstText(claims, names.mailClaim);
  const isVerified = names.trustsMails || claims.email_verified === true;
  const verifiedMail = isVerified && ADDRESS.test(mail) ? mail : null;
  const claimed = firstText(claims, names.usernameClaim);
  const username = verifiedMail ?? (claimed === '' || /[@,;:<>"()[\]\\]/.test(claimed) ? subject : claimed);
  const parts = `${firstText(claims, 'given_name')} ${firstText(claims, 'family_name')}`.trim();
  return { name: firstText(claims, names.nameClaim) || parts || username, verifiedMail, username };
};
