/** Every German text, as one chunk: only the language in use is loaded. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/de.json', './locales/de.json', '../ui/locales/de.json'],
  { eager: true, import: 'default' },
);
