export const MAXIMUM_EXTERNAL_ID = 200;
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

export const MAXIMUM_LEADERS = 20;
/** Between the names of several leaders on the page; a comma may be part of a name. */
export const LEADER_SEPARATOR = '; ';

/** The names of a cell: teams are written with semicolons, vertical bars or slashes between blanks. */
export const splitLeaderNames = (written: string): string[] =>
  written
    .split(/[;|\n]| \/ /)
    .map((name) => name.trim())
    .filter((name) => name !== '');
