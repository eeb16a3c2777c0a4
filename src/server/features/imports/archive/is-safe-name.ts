/**
 * Whether an archive's name for an entry stays inside: no `..`, no absolute path, no drive, no backslash, no control
 * characters. Nothing is ever written under such a name; an archive that has one was not made by a survey tool.
 */
export const isSafeName = (name: string): boolean =>
  name !== '' &&
  name.length <= 255 &&
  !/[\p{Cc}\\:]/u.test(name) &&
  !name.startsWith('/') &&
  !name.split('/').includes('..');
