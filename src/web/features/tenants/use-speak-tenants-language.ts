import { useEffect } from 'react';
import { knownLanguage } from '#shared/known-language.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { switchLanguage } from '../../lib/i18n.ts';

/** Before sign-in, where the browser asks for no language that there is, the page is in the tenant's. */
export const useSpeakTenantsLanguage = (language: InterfaceLanguage | null): void => {
  useEffect(() => {
    if (language !== null && knownLanguage(navigator.languages) === null) void switchLanguage(language);
  }, [language]);
};
