/**
 * Parses parameters as people write them: `?surveyIds=1,2&page=3`. Every value reaches a route as text (repeated ones
 * joined by commas) and unknown ones are kept; routes convert them in `validateSearch`.
 */
export const parseSearch = (text: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    found[name] = name in found ? `${found[name]},${value}` : value;
  }
  return found;
};

/** The page of a list, counted from 0; the first page is left out of the address. */
export const readPage = (search: Record<string, unknown>): { page?: number } => {
  const page = /^\d{1,6}$/.test(String(search.page)) ? Number(search.page) : 0;
  return page > 0 ? { page } : {};
};

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `?${query}` : '';
};
