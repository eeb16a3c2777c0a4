import type { InputError } from '#shared/problems.ts';
import { i18next } from './i18n.ts';

export const inputErrorText = ({ code, params }: Pick<InputError, 'code' | 'params'>): string =>
  i18next.t(`problems:${code}`, { ...params, defaultValue: '' });
