import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { BATCH_ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { getItem, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { mostAnswerGroups } from '#shared/reports/report-items/kinds/visualizations.ts';
import { canSplit, splittingItemTypes } from '#shared/reports/report-items/settings/answer-split.ts';
import { queryFor } from '../../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { useSearchedChoices } from '../../../../../ui/fields/use-searched-choices.ts';
import type { SettingsProps } from '../../draft/draft.ts';

export const AnswerSplitField = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const { type, reportId } = page;
  const { splitItemId } = draft;
  const most = mostAnswerGroups(draft);
  const { data: chosen } = useQuery({
    meta: { notifies: true },
    ...queryFor(getItem, { params: { itemId: splitItemId as number } }),
    enabled: splitItemId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = useSearchedChoices({
    search: (text) =>
      queryFor(searchItemCollections, {
        query: {
          ...(type === 'report' ? { reportId: String(reportId) } : { reportTemplateId: String(reportId) }),
          itemTextName: text || undefined,
          types: splittingItemTypes.join(','),
          withItemOptions: 'true',
          size: BATCH_ITEM_SEARCH_PAGE_SIZE,
        },
      }),
    toChoices: ({ content }) =>
      content
        .filter((item) => canSplit({ type: item.type, optionCount: item.itemOptions?.length ?? 0 }, most))
        .map((item) => ({ value: String(item.id), label: pickText(item.text, language) })),
    chosen: chosen ? [{ value: String(chosen.id), label: pickText(chosen.text, language) }] : [],
    nothingFound: t('noSplitQuestion', { count: most }),
  });
  return (
    <Select
      label={t('splitQuestion')}
      description={t('splitQuestionHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      {...choices}
      value={splitItemId === undefined ? null : String(splitItemId)}
      onChange={(value) => change({ splitItemId: value === null ? undefined : Number(value) })}
      placeholder={t('splitQuestionNone')}
      clearable
      clearButtonProps={{ 'aria-label': t('splitQuestionClear') }}
    />
  );
};
