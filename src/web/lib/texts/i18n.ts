import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

/**
 * Readers wait for no text of editors, and editors for none of the other pages. Readers load the texts of problems with
 * the first problem.
 */
export const textGroups = ['reading', 'problems', 'editing', 'office'] as const;
export type TextGroup = (typeof textGroups)[number];

type TextFiles = Record<string, Record<string, unknown>>;
export type TextLoaders = Record<InterfaceLanguage, Record<TextGroup, () => Promise<{ texts: TextFiles }>>>;

let loaders: TextLoaders | null = null;

export const setTextLoaders = (all: TextLoaders): void => {
  loaders = all;
};

/**
 * Translations live beside the code that uses them: `features/<district>/<noun>/locales/<language>.json` is the namespace `<noun>`,
 * those of a room of it (`<noun>/<room>/locales`) the namespace `<room>`,
 * `app/locales` the namespace `app`, `ui/locales` the namespace `ui`, `lib/problems/locales` the namespace `problems`. A vocabulary (edu, com, qmc) is an i18next
 * context: `leader_edu`, `leader_com`, `leader_qmc`; `useTranslations` passes it. Both languages must have the same keys
 * (`web/app/locales.test.ts`), so there is no fallback language.
 */
const namespaceOf = (path: string): string =>
  /(?:features|lib)\/.*?([\w-]+)\/locales\//.exec(path)?.[1] ?? (path.includes('/ui/') ? 'ui' : 'app');

const wanted = new Set<TextGroup>(['reading']);
const loading = new Map<string, Promise<void>>();

const loadGroup = (language: string, group: TextGroup): Promise<void> => {
  const key = `${language} ${group}`;
  const load = loaders?.[language as InterfaceLanguage]?.[group];
  if (!load) return Promise.resolve();
  const known = loading.get(key);
  if (known) return known;
  const started = load().then(({ texts }) => {
    for (const [path, bundle] of Object.entries(texts))
      i18next.addResourceBundle(language, namespaceOf(path), bundle);
  });
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
};

export const loadTexts = async (groups: readonly TextGroup[]): Promise<void> => {
  for (const group of groups) wanted.add(group);
  await Promise.all([...wanted].map((group) => loadGroup(i18next.language, group)));
};

/** Fulfilled in any case: without these texts a problem is shown as a lost connection. */
export const loadProblemTexts = (): Promise<void> => loadTexts(['problems']).catch(() => undefined);

let everything: { language: string; loaded: Promise<void> } | null = null;

/** A promise to wait for while the namespace is loading; `null` once it is there. */
export const missingTexts = (namespace: string): Promise<void> | null => {
  const { language } = i18next;
  if (loaders === null || i18next.hasResourceBundle(language, namespace)) return null;
  if (everything?.language !== language) everything = { language, loaded: loadTexts(textGroups) };
  return everything.loaded;
};

export const switchLanguage = async (language: InterfaceLanguage): Promise<void> => {
  await Promise.all([...wanted].map((group) => loadGroup(language, group)));
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
