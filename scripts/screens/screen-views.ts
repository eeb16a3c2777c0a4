import type { Screen } from './screen.ts';

export const PHONE = { width: 390, height: 844 };

export const views = (name: string, path: string, rest: Partial<Screen> = {}): Screen[] => [
  { name, path, role: 'ADMINISTRATOR', ...rest },
  { name: `${name}-phone`, path, role: 'ADMINISTRATOR', size: PHONE, ...rest },
  { name: `${name}-english`, path, role: 'ADMINISTRATOR', language: 'en', ...rest },
];
