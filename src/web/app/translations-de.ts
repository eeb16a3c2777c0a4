/** Every German translation, as one chunk: only the language in use is loaded. */
export const translations = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/de.json', './locales/de.json', '../ui/locales/de.json'],
  { eager: true, import: 'default' },
);
