import { type Role, roles } from '../../permissions.ts';
import type { InputError } from '../../problems.ts';
import { type Giver, inFull, mayGive } from '../own-roles/rules.ts';

/** Shorter passwords are guessed (NIST SP 800-63B requires at least 8, or 15 as the only factor). */
export const MINIMUM_PASSWORD_LENGTH = 10;
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** Stored and compared form: trimmed, in lower case and normalized Unicode. */
export const normalizeUsername = (username: string): string =>
  username.trim().normalize('NFC').toLocaleLowerCase('und');

/** Characters that mail servers refuse in an address or that end a header. */
const UNMAILABLE = /[\p{Cc}\p{Zl}\p{Zp},;:<>"()[\]\\]/u;

/** Only for new user names; existing ones are kept. */
export const isMailableName = (username: string): boolean => !UNMAILABLE.test(username);

export const isOneLine = (name: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);

/** A translation key if the password is refused, else `null`. Counts characters. */
export const passwordProblem = (password: string): 'password.tooShort' | 'password.tooLong' | null => {
  const length = [...password].length;
  if (length < MINIMUM_PASSWORD_LENGTH) return 'password.tooShort';
  return length > MAXIMUM_PASSWORD_LENGTH ? 'password.tooLong' : null;
};

const codeOfPassword = {
  'password.tooShort': 'input.passwordTooShort',
  'password.tooLong': 'input.passwordTooLong',
} as const;

export const passwordErrors = (password: string): InputError[] => {
  const problem = passwordProblem(password);
  return problem === null ? [] : [{ path: 'password', code: codeOfPassword[problem] }];
};

/** Distinct roles in the order of [6.04]; sign-in starts with the first. */
export const orderRoles = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** Shipped roles that the giver may give in full. */
export const grantableRoles = (giver: Giver): readonly Role[] =>
  roles.filter((role) => mayGive(giver, inFull(role)));
