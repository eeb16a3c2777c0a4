import { randomBytes } from 'node:crypto';

const listeners = new Set<(secret: string) => void>();

/** Registers a secret chosen by a person, such as a password, for the search of secrets in the log. */
export const announceSecret = (secret: string): void => {
  for (const listener of listeners) listener(secret);
};

/** A prefix followed by 256 random bits in base64url (43 characters). Every token Plenum issues is created here. */
export const newSecret = (prefix = ''): string => {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  announceSecret(secret);
  return secret;
};

export const onNewSecret = (listener: (secret: string) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
