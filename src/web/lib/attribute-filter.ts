/** Pairs of an attribute's id and its values; what is no such list counts as none. */
export const parseAttributeFilter = (filter: string): [number, string[]][] => {
  try {
    const pairs: unknown = JSON.parse(filter);
    if (!Array.isArray(pairs)) return [];
    return pairs.flatMap((pair): [number, string[]][] => {
      const [id, values] = Array.isArray(pair) ? pair : [];
      return Number.isInteger(id) && Array.isArray(values) && values.length > 0
        ? [[Number(id), values.map(String)]]
        : [];
    });
  } catch {
    return [];
  }
};
