import type { InputError } from '#shared/problems.ts';
import { i18next } from './i18n.ts';

/** Empty for a code that has no text. */
export const inputErrorText = ({ code, params }: Pick<InputError, 'code' | 'params'>): string =>
  i18next.t(`problems:${code}`, { ...params, defaultValue: '' });
