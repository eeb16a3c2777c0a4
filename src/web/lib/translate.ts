import { i18next } from './i18n.ts';
import type { Namespace, TranslationKey } from './use-translations.ts';

/** A text of a namespace in the user's language, where no component is; within one it is `useTranslations`. */
export const translate = <Name extends Namespace>(
  namespace: Name,
  key: TranslationKey<Name>,
  params?: Record<string, unknown>,
): string => i18next.t(key as string, { ns: namespace as string, ...params });
