const PREFIX = 'plenum.link.';
/** Fallback for browsers that block storage, as in a frame of another website. */
const remembered = new Map<string, string>();

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

export const storeGrant = (token: string, grant: string): void => {
  remembered.set(token, grant);
  storage()?.setItem(PREFIX + token, grant);
};

export const removeGrant = (token: string): void => {
  remembered.delete(token);
  storage()?.removeItem(PREFIX + token);
};

/** The bearer token of a link: the grant received for its password, or the token itself. */
export const formatBearer = (token: string): string =>
  remembered.get(token) ?? storage()?.getItem(PREFIX + token) ?? token;
