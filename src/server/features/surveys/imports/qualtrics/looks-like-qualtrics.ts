const decode = (head: Uint8Array): string => new TextDecoder().decode(head);

export const looksLikeQualtricsStructure = (_name: string, head: Uint8Array): boolean =>
  /^\uFEFF?\s*\{\s*"SurveyEntry"\s*:/.test(decode(head));

/**
 * The third heading row of a response CSV contains import ids; older exports begin with `V1,V2` over
 * `ResponseID,ResponseSet`. `head` should cover the heading rows; 64 KB is enough.
 */
export const looksLikeQualtricsResponses = (_name: string, head: Uint8Array): boolean => {
  const text = decode(head);
  return (
    /\{\s*["']{1,2}ImportId["']{1,2}\s*:/.test(text) ||
    /^\uFEFF?"?V1"?,"?V2"?,[^\n]*\n"?ResponseID"?,/.test(text)
  );
};
