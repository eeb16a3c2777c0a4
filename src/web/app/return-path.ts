/**
 * The path to go back to after sign-in, or null when it leads out of the application: only a path of this origin
 * passes, no `//host`, no backslash, no scheme, and not sign-in itself.
 */
export const safeReturnPath = (from: string | undefined): string | null => {
  if (!from?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(from)) return null;
  return /^\/(?:sign-in|set-password)([/?#]|$)/.test(from) ? null : from;
};
