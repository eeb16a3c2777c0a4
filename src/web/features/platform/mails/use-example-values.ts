import type { MailPlaceholderName } from '#shared/platform/mails/mail-kinds.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';

/** In the language of the mail, not of the page. */
const examples = {
  de: {
    reports: '3 neue Berichte',
    details: '– „Lehre im Winter“ (Institut für Physik), freigegeben von Dr. Kim Albers',
    expires: '1. Oktober 2027 um 09:30',
  },
  en: {
    reports: '3 new reports',
    details: '– “Teaching in winter” (Institute of Physics), published by Dr. Kim Albers',
    expires: '1 October 2027 at 09:30',
  },
} as const satisfies Record<InterfaceLanguage, object>;

export const useExampleValues = (language: InterfaceLanguage): Record<MailPlaceholderName, string> => {
  const t = useTranslations('mails');
  const { tenant } = useSession();
  return {
    ...examples[language],
    tenant: tenant.name,
    name: t('example.name'),
    username: t('example.username'),
    link: 'https://plenum.example/…',
  };
};
