const PREFIX = 'plenum.link.';
/** Where the browser keeps nothing for us, as it may in a frame of another website. */
const remembered = new Map<string, string>();

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** What the password of a link was exchanged for is kept as long as this tab is open. */
export const storeGrant = (token: string, grant: string): void => {
  remembered.set(token, grant);
  storage()?.setItem(PREFIX + token, grant);
};

export const removeGrant = (token: string): void => {
  remembered.delete(token);
  storage()?.removeItem(PREFIX + token);
};

/** What speaks for a link: its token, or what was got for its password. */
export const bearerOf = (token: string): string =>
  remembered.get(token) ?? storage()?.getItem(PREFIX + token) ?? token;
