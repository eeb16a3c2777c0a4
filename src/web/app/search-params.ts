/**
 * Search parameters as people write them: `?surveyIds=1,2&page=3`. Every value reaches a route as text (a repeated
 * one joined by commas), unknown ones are kept. Routes give them their types in `validateSearch`.
 */
export const parseSearch = (text: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    found[name] = name in found ? `${found[name]},${value}` : value;
  }
  return found;
};

/** The page of a list, from 0; the first one is not said. */
export const readPage = (search: Record<string, unknown>): { page?: number } => {
  const page = /^\d{1,6}$/.test(String(search.page)) ? Number(search.page) : 0;
  return page > 0 ? { page } : {};
};

/** The other way round; what is undefined, null, empty or an empty list is left out. Commas stay readable. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `?${query}` : '';
};
