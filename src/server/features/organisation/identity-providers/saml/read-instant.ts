const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const HAS_ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** Times are in UTC (SAML 2.0 Core, 1.3.3); `null` for a text that is none, which `Date` may take for one. */
export const readInstant = (text: string): Date | null => {
  const at = INSTANT.test(text) ? new Date(text) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
};

/** Some federations write other time zones, or none, into their metadata. */
export const readMetadataInstant = (text: string): Date | null => {
  const trimmed = text.trim();
  const zoned = HAS_ZONE.test(trimmed) ? trimmed : `${trimmed}Z`;
  const at = readInstant(zoned.replace(HAS_ZONE, 'Z'));
  return at && new Date(zoned);
};
