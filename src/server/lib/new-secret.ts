import { randomBytes } from 'node:crypto';

const listeners = new Set<(secret: string) => void>();

/** A prefix followed by 256 random bits in base64url (43 characters). Every token Plenum issues is created here. */
export const newSecret = (prefix = ''): string => {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  for (const listener of listeners) listener(secret);
  return secret;
};

/** Lets tests look for every issued secret in the log. Returns a function that removes the listener. */
export const onNewSecret = (listener: (secret: string) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
