import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { listNorms } from '#shared/figures/norms/contract.ts';
import { takesTarget, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { queryFor } from '../../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';

export const NormField = ({ draft, language, change }: Omit<SettingsProps, 'page'>) => {
  const t = useTranslations('report-items');
  const type = draft.items[0]?.type;
  const isOffered = (type === 'SCALA' || type === 'INDEX') && takesTarget<View>(collectItemSettings(draft));
  const norms = useQuery({ ...queryFor(listNorms), enabled: isOffered, meta: { notifies: true } });
  const suited = (norms.data?.content ?? []).filter(
    ({ id, itemIds }) => id === draft.normId || draft.items.some((item) => itemIds.includes(item.id)),
  );
  const isGone = draft.normId !== undefined && suited.every(({ id }) => id !== draft.normId);
  if (!isOffered || (suited.length === 0 && draft.normId === undefined)) return null;
  return (
    <Select
      label={t('norm')}
      description={t('normHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: '', label: t('noNorm') },
        ...suited.map(({ id, name }) => ({ value: String(id), label: pickText(name, language) })),
        ...(isGone && norms.data ? [{ value: String(draft.normId), label: t('normUnknown') }] : []),
      ]}
      value={String(draft.normId ?? '')}
      allowDeselect={false}
      onChange={(value) => change({ normId: Number(value) || undefined })}
    />
  );
};
