import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * Translations lie beside what uses them: `features/<noun>/locales/<language>.json` is the namespace `<noun>`,
 * `app/locales` the namespace `app`, `ui/locales` the namespace `ui`. A vocabulary (edu, com, qmc) is an i18next
 * context: `leader_edu`, `leader_com`, `leader_qmc`.
 */
const files = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/*.json', './locales/*.json', '../ui/locales/*.json'],
  { eager: true, import: 'default' },
);

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
  const language = /([\w-]+)\.json$/.exec(path)?.[1] ?? 'en';
  const namespace = /features\/([\w-]+)\//.exec(path)?.[1] ?? (path.startsWith('../ui/') ? 'ui' : 'app');
  resources[language] = { ...resources[language], [namespace]: texts };
}

await i18next.use(initReactI18next).init({
  resources,
  lng: navigator.language.startsWith('de') ? 'de' : 'en',
  fallbackLng: 'en',
  defaultNS: 'app',
  interpolation: { escapeValue: false },
});

export { i18next };
