import type { TextLoaders } from '../../lib/texts/i18n.ts';
import './translation-files.ts';

export const textLoaders: TextLoaders = {
  de: {
    reading: () => import('./reading-de.ts'),
    problems: () => import('./problems-de.ts'),
    editing: () => import('./editing-de.ts'),
    office: () => import('./office-de.ts'),
  },
  en: {
    reading: () => import('./reading-en.ts'),
    problems: () => import('./problems-en.ts'),
    editing: () => import('./editing-en.ts'),
    office: () => import('./office-en.ts'),
  },
};
