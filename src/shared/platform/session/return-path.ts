/**
 * The path to return to after sign-in, or `null` if it is not a path of this origin (`//host`, a backslash, a scheme)
 * or is sign-in itself.
 */
export const safeReturnPath = (from: string | undefined): string | null => {
  if (!from?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(from)) return null;
  return /^\/(?:sign-in|set-password|forgotten-password)([/?#]|$)/.test(from) ? null : from;
};
