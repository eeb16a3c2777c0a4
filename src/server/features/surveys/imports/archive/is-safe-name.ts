/**
 * Rejects `..`, absolute paths, drives, backslashes and control characters. No file is written under such a name, but
 * no survey tool produces one.
 */
export const isSafeName = (name: string): boolean =>
  name !== '' &&
  name.length <= 255 &&
  !/[\p{Cc}\\:]/u.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..');
