import type { Screen } from './screen.ts';
import { PHONE } from './screen-views.ts';

const overview = (name: string, rest: Partial<Screen> = {}): Screen => ({
  ...{ name, path: '/overview', role: 'DEAN' as const },
  ...rest,
});

export const overviewScreens: readonly Screen[] = [
  overview('overview'),
  overview('overview-dark', { scheme: 'dark' }),
  overview('overview-phone', { size: PHONE }),
  overview('overview-english', { language: 'en' }),
  overview('overview-english-phone-dark', { language: 'en', size: PHONE, scheme: 'dark' }),
];
