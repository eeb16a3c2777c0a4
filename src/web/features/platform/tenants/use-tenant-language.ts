import { useEffect } from 'react';
import { knownLanguage } from '#shared/known-language.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { switchLanguage } from '../../../lib/texts/i18n.ts';

export const useTenantLanguage = (language: InterfaceLanguage | null): void => {
  useEffect(() => {
    if (language !== null && knownLanguage(navigator.languages) === null) void switchLanguage(language);
  }, [language]);
};
