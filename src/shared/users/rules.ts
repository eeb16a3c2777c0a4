import { type ActorRole, type Role, roles } from '../permissions.ts';
import type { InputError } from '../problems.ts';

/** Shorter ones are guessed (NIST SP 800-63B asks for 8 at least, 15 where it is the only factor). */
export const MINIMUM_PASSWORD_LENGTH = 10;
export const MAXIMUM_PASSWORD_LENGTH = 1024;

/** How a user name is kept and compared: without outer blanks, in one case and one Unicode form. */
export const normalizeUsername = (username: string): string =>
  username.trim().normalize('NFC').toLocaleLowerCase('und');

/** Signs that no mail server takes in an address, and that end a line of its header. */
const UNMAILABLE = /[\p{Cc}\p{Zl}\p{Zp},;:<>"()[\]\\]/u;

/** Whether a new user name may be an address of mails. Those that are there already stay. */
export const isMailableName = (username: string): boolean => !UNMAILABLE.test(username);

/** Whether a person's name keeps to one line. */
export const isOneLine = (name: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);

/** Why a password cannot be taken, as a translation key; null when it can. Length counts characters. */
export const passwordProblem = (password: string): 'password.tooShort' | 'password.tooLong' | null => {
  const length = [...password].length;
  if (length < MINIMUM_PASSWORD_LENGTH) return 'password.tooShort';
  return length > MAXIMUM_PASSWORD_LENGTH ? 'password.tooLong' : null;
};

const codeOfPassword = {
  'password.tooShort': 'input.passwordTooShort',
  'password.tooLong': 'input.passwordTooLong',
} as const;

/** The same as what is wrong with the input. */
export const passwordErrors = (password: string): InputError[] => {
  const problem = passwordProblem(password);
  return problem === null ? [] : [{ path: 'password', code: codeOfPassword[problem] }];
};

/** Roles in the order of [6.04], each once: the first is what a sign-in begins with. */
export const orderRoles = (held: readonly Role[]): Role[] => roles.filter((role) => held.includes(role));

/** Whoever acts in the role gives and takes away these: none above it. */
export const grantableRoles = (role: ActorRole): readonly Role[] =>
  role === 'ADMINISTRATOR' ? roles : roles.filter((other) => other !== 'ADMINISTRATOR');
