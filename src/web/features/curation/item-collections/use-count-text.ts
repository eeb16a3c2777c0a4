import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const useCountText = () => {
  const t = useTranslations('item-collections');
  const format = useFormat();
  return (noun: 'surveyCount' | 'reportCount', count: number): string =>
    t(noun, { count, number: format.number(count) });
};
