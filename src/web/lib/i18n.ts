import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

type TranslationFiles = Record<string, Record<string, unknown>>;
type TranslationLoaders = Record<InterfaceLanguage, () => Promise<{ translations: TranslationFiles }>>;

let loaders: TranslationLoaders | null = null;

export const setTranslationLoaders = (all: TranslationLoaders): void => {
  loaders = all;
};

/**
 * Translations live beside the code that uses them: `features/<noun>/locales/<language>.json` is the namespace `<noun>`,
 * `app/locales` the namespace `app`, `ui/locales` the namespace `ui`. A vocabulary (edu, com, qmc) is an i18next
 * context: `leader_edu`, `leader_com`, `leader_qmc`; `useTranslations` passes it. Both languages must have the same keys
 * (`web/app/locales.test.ts`), so there is no fallback language.
 */
const namespaceOf = (path: string): string =>
  /features\/([\w-]+)\//.exec(path)?.[1] ?? (path.startsWith('../ui/') ? 'ui' : 'app');

export const switchLanguage = async (language: InterfaceLanguage): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'app')) {
    const files = (await loaders?.[language]())?.translations ?? {};
    for (const [path, bundle] of Object.entries(files)) {
      i18next.addResourceBundle(language, namespaceOf(path), bundle);
    }
  }
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
};

await i18next.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  defaultNS: 'app',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

export { i18next };
