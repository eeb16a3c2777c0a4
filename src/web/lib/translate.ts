import { i18next } from './texts/i18n.ts';
import type { Namespace, TranslationKey } from './use-translations.ts';

/** Outside components only; components use `useTranslations`. */
export const translate = <Name extends Namespace>(
  namespace: Name,
  key: TranslationKey<Name>,
  params?: Record<string, unknown>,
): string => i18next.t(key as string, { ns: namespace as string, ...params });
