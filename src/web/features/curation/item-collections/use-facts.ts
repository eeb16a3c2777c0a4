import type { ManagedItemCollection } from '#shared/curation/item-collections/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const useKind = () => {
  const t = useTranslations('item-collections');
  return ({ type, optionCount, abstentionAllowed }: ManagedItemCollection): string =>
    [
      t(`types.${type}`),
      ...(optionCount > 0 ? [t('options', { count: optionCount })] : []),
      ...(abstentionAllowed ? [t('abstention')] : []),
    ].join(', ');
};

export const useFormNames = () => {
  const t = useTranslations('item-collections');
  return ({ forms, formCount }: ManagedItemCollection): string => {
    const names = forms.join(', ');
    const more = formCount - forms.length;
    return more > 0 ? t('moreForms', { names, count: more }) : names;
  };
};
