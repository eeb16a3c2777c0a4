const decode = (head: Uint8Array): string => new TextDecoder().decode(head);

/** A survey definition (.qsf): JSON that begins with the survey's entry. */
export const looksLikeQualtricsStructure = (_name: string, head: Uint8Array): boolean =>
  /^\uFEFF?\s*\{\s*"SurveyEntry"\s*:/.test(decode(head));

/**
 * A response CSV of Qualtrics: the third heading row names import ids; the older export begins with `V1,V2` over
 * `ResponseID,ResponseSet`. `head` should hold the heading rows, 64 KB is enough.
 */
export const looksLikeQualtricsResponses = (_name: string, head: Uint8Array): boolean => {
  const text = decode(head);
  return (
    /\{\s*["']{1,2}ImportId["']{1,2}\s*:/.test(text) ||
    /^\uFEFF?"?V1"?,"?V2"?,[^\n]*\n"?ResponseID"?,/.test(text)
  );
};
