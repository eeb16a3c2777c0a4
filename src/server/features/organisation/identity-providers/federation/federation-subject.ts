/** Entity IDs have no white space, so the first one ends it. The same subject of two providers is two people. */
export const subjectAt = (entityId: string, subject: string): string => `${entityId} ${subject}`;

export const splitSubject = (stored: string): { entityId: string; subject: string } | null => {
  const at = stored.indexOf(' ');
  return at <= 0 || at === stored.length - 1
    ? null
    : { entityId: stored.slice(0, at), subject: stored.slice(at + 1) };
};
