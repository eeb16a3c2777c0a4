import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { TextLoaders } from '../../lib/texts/i18n.ts';
import './translation-files.ts';

const problems = async (
  language: InterfaceLanguage,
  load: () => Promise<{ default: Record<string, unknown> }>,
) => ({
  texts: { [`../../lib/problems/locales/${language}.json`]: (await load()).default },
});

export const textLoaders: TextLoaders = {
  de: {
    reading: () => import('./reading-de.ts'),
    problems: () => problems('de', () => import('../../lib/problems/locales/de.json')),
    editing: () => import('./editing-de.ts'),
    office: () => import('./office-de.ts'),
  },
  en: {
    reading: () => import('./reading-en.ts'),
    problems: () => problems('en', () => import('../../lib/problems/locales/en.json')),
    editing: () => import('./editing-en.ts'),
    office: () => import('./office-en.ts'),
  },
};
