import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '#shared/platform/users/rules.ts';
import { announceSecret } from '../../../lib/secrets/new-secret.ts';
import { isEasyPassword } from './easy-password.ts';

/** Argon2id with the library's defaults: 19 MiB, two passes, one lane (OWASP's first choice). */
export const hashPassword = async (password: string, about: readonly string[] = []): Promise<string> => {
  const problem = passwordProblem(password);
  if (problem) throw new RangeError(problem);
  if (await isEasyPassword(password, about)) throw new RangeError('password.tooEasy');
  announceSecret(password);
  return hash(password.normalize('NFC'));
};

/** Compared for unknown users, so that they take as long as known ones. */
let decoy: Promise<string> | undefined;

/** Takes equally long if the user or the password is missing. */
export const checkPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  decoy ??= hash('no password of anybody');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return matches && passwordHash !== null;
};
