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

/** The colours of the page's two schemes (`web/app/theme.ts`), as nothing can be loaded now. */
const STYLE = `
  :root { color-scheme: light dark }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; font: 16px/1.55 system-ui, sans-serif;
    color: light-dark(#1c2733, #e8edf1); background: light-dark(#f5f4f0, #12181d) }
  main { box-sizing: border-box; max-width: 34rem; margin: 1rem; padding: 2rem; border-radius: 12px;
    border: 1px solid light-dark(#e3e6ea, #2b363f); background: light-dark(#fff, #1a2229) }
  b { font: 600 1.25rem/1.2 Georgia, serif }
  h1 { margin: 1.25rem 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
  p { margin: 0; color: light-dark(#5d6b7a, #9aa8b4) }`;

/** A page without scripts that asks again by itself. */
export const renderWaitingPage = (reason: keyof typeof TEXTS, headers: IncomingHttpHeaders): string => {
  const language = browserLanguage(headers['accept-language']) ?? 'en';
  const [title, text] = TEXTS[reason][language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="10"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><b>Plenum</b><h1>${title}</h1><p>${text}</p></main></body></html>`;
};
