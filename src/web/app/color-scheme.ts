import { localStorageColorSchemeManager } from '@mantine/core';
import { storageKey } from '../lib/calls/base-path.ts';

/** Remembers light, dark or auto; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: storageKey('color-scheme') });
