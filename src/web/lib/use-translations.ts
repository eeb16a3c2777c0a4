import { useTranslation } from 'react-i18next';
import { useUiConfig } from './session.tsx';
import { missingTexts } from './texts/i18n.ts';

// biome-ignore lint/suspicious/noEmptyInterface: every namespace adds itself.
export interface TranslationFiles {}

type WithoutEnding<Key extends string> = Key extends `${infer Start}_${'one' | 'other' | 'zero'}`
  ? WithoutEnding<Start>
  : Key extends `${infer Start}_${'edu' | 'com' | 'qmc'}`
    ? WithoutEnding<Start>
    : Key;

type KeysOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${WithoutEnding<Key>}`
    : KeysOf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

export type Namespace = keyof TranslationFiles;
export type TranslationKey<Name extends Namespace> = KeysOf<TranslationFiles[Name]>;
export type Translate<Name extends Namespace> = (
  key: TranslationKey<Name>,
  params?: Record<string, unknown>,
) => string;

/**
 * Suspends until the texts are loaded, on pages that show a text outside their groups. The promise is thrown, so React
 * begins anew once it is fulfilled. With `use` it would go on with a first try that had not come to any other hook, and
 * expect those hooks unless `use` is called again (React's errors 467 and 520).
 */
const useTexts = (namespace: string) => {
  const missing = missingTexts(namespace);
  if (missing) throw missing;
  return useTranslation(namespace);
};

/**
 * Texts of a namespace in the user's language and vocabulary: `t('leader')` finds `leader_edu`, `leader_com` or
 * `leader_qmc` if they exist, else `leader`. `count` selects the plural. Use this rather than `useTranslation`.
 */
export const useTranslations = <Name extends Namespace>(namespace: Name): Translate<Name> => {
  const { t } = useTexts(namespace as string);
  const { context } = useUiConfig().language;
  // i18next knows keys as strings only.
  return (key, params) => t(key as string, { context, ...params });
};

/**
 * Tests if a key from elsewhere, such as the server, exists in the namespace; `count` in `params` also finds singular
 * and plural keys.
 */
export const useIsTranslationKey = <Name extends Namespace>(namespace: Name) => {
  const { i18n } = useTexts(namespace as string);
  return (key: string, params: Record<string, unknown> = {}): key is TranslationKey<Name> =>
    i18n.exists(key, { ...params, ns: namespace as string });
};
