/** Qualtrics' own columns. Some hold personal data (names, addresses, locations), so none is ever read. */
const OWN_TEXTS =
  /^(response ?id|responseset|name|external ?data ?reference|email ?address|ip ?address|status|response type|start date|startdate|end date|enddate|recorded ?date|finished|progress|duration.*|recipient.*|location.*|distribution ?channel|user ?language)$/i;
const IMPORT_ID = /ImportId["']*\s*:\s*["']+([^"']+)/;

export const isOwnHeading = (heading: string): boolean => OWN_TEXTS.test(heading);

export const parseImportId = (cell: string | undefined): string =>
  IMPORT_ID.exec(cell ?? '')?.[1]?.replaceAll('_', '-') ?? '';
