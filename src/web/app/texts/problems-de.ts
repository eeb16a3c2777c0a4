export const texts = import.meta.glob<Record<string, unknown>>('../../lib/problems/locales/de.json', {
  eager: true,
  import: 'default',
});
