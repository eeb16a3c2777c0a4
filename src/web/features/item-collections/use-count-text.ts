import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';

/** `1.234 Umfragen`, `1 Bericht`: counts as the tenant writes its numbers. */
export const useCountText = () => {
  const t = useTranslations('item-collections');
  const format = useFormat();
  return (noun: 'surveyCount' | 'reportCount', count: number): string =>
    t(noun, { count, number: format.number(count) });
};
