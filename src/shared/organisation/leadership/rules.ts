export const MAXIMUM_EXTERNAL_ID = 200;
/** For one person, and for the leader of one survey. */
export const MAXIMUM_EXTERNAL_IDS = 20;

/** Stored and compared form of an id of another system or a mail address; empty if there is none. */
export const normalizeExternalId = (written: string): string =>
  written
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
    .toLocaleLowerCase('und');

/** The ids of a cell or claim, each once and in one order; those that are too long are left out. */
export const readExternalIds = (written: readonly string[], maximum = MAXIMUM_EXTERNAL_IDS): string[] =>
  [...new Set(written.flatMap((part) => part.split(/[;,|\n]/)).map(normalizeExternalId))]
    .filter((id) => id !== '' && id.length <= MAXIMUM_EXTERNAL_ID)
    .sort()
    .slice(0, maximum);
