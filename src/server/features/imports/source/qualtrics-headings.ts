/** Qualtrics' own columns; names, addresses and places are among them and are never read. */
const OWN_TEXTS =
  /^(response ?id|responseset|name|external ?data ?reference|email ?address|ip ?address|status|response type|start date|startdate|end date|enddate|recorded ?date|finished|progress|duration.*|recipient.*|location.*|distribution ?channel|user ?language)$/i;
const IMPORT_ID = /ImportId["']*\s*:\s*["']+([^"']+)/;

/** Whether a heading, by its tag or its text, is one that Qualtrics adds to every export. */
export const isOwnHeading = (heading: string): boolean => OWN_TEXTS.test(heading);

/** `QID4-1-2` of a cell of the third heading row, with `-` between its parts; empty where the cell names none. */
export const importIdOf = (cell: string | undefined): string =>
  IMPORT_ID.exec(cell ?? '')?.[1]?.replaceAll('_', '-') ?? '';
