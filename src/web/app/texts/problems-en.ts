export const texts = import.meta.glob<Record<string, unknown>>('../../lib/problems/locales/en.json', {
  eager: true,
  import: 'default',
});
