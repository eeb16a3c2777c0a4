import type { IncomingHttpHeaders } from 'node:http';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { browserLanguage } from '../../features/platform/configs/browser-language.ts';

const TEXTS: Record<'moving' | 'away', Record<InterfaceLanguage, [title: string, text: string]>> = {
  moving: {
    de: [
      'Umzug in eine andere Datenbank',
      'Diese Organisation zieht gerade in eine andere Datenbank um. Diese Seite öffnet sich in einigen Minuten von selbst.',
    ],
    en: [
      'Moving to another database',
      'This organisation is being moved to another database. This page opens by itself in a few minutes.',
    ],
  },
  away: {
    de: [
      'Datenbank nicht erreichbar',
      'Die Datenbank ist gerade nicht erreichbar. Diese Seite öffnet sich von selbst, sobald sie wieder da ist.',
    ],
    en: [
      'The database is unavailable',
      'The database is unavailable at the moment. This page opens by itself as soon as it is back.',
    ],
  },
};

/** A page without scripts and styles that asks again by itself. */
export const renderWaitingPage = (reason: keyof typeof TEXTS, headers: IncomingHttpHeaders): string => {
  const language = browserLanguage(headers['accept-language']) ?? 'en';
  const [title, text] = TEXTS[reason][language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="10"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
};
