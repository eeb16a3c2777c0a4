export const buildInitials = (name: string): string => {
  const words = name
    .replace(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !/\.$/.test(word));
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase() || '·'
  );
};
