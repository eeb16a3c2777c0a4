const MAXIMUM_ENTITY_ID = 1024;

export const isEntityId = (text: string | null | undefined): text is string =>
  typeof text === 'string' &&
  text !== '' &&
  text.length <= MAXIMUM_ENTITY_ID &&
  !/[\s\p{Cc}\p{Cf}]/u.test(text);

/** By which people tell institutions apart that say nothing else about themselves. */
export const hostOf = (entityId: string): string =>
  (URL.canParse(entityId) && new URL(entityId).hostname) || entityId;

/** Entity IDs have no white space, so the first one ends it. The same subject of two providers is two people. */
export const subjectAt = (entityId: string, subject: string): string => `${entityId} ${subject}`;

export const splitSubject = (stored: string): { entityId: string; subject: string } | null => {
  const at = stored.indexOf(' ');
  return at <= 0 || at === stored.length - 1
    ? null
    : { entityId: stored.slice(0, at), subject: stored.slice(at + 1) };
};
