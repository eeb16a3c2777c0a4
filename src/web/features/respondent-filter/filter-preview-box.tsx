import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRespondentFilter } from '#shared/respondent-filter/contract.ts';
import { call } from '../../lib/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { RemainingMeter } from './remaining-meter.tsx';
import classes from './respondent-filter.module.css';

interface FilterPreviewBoxProps {
  reportId: number;
  items: { itemId: number; itemOptionIds: number[] }[];
  /** The saved filter of this version, plain; without it, one that is being edited, as a box. */
  version?: number;
}

/** How many respondents a filter leaves or would leave, or why that must not be shown. */
export const FilterPreviewBox = ({ reportId, items, version }: FilterPreviewBoxProps) => {
  const t = useTranslations('respondent-filter');
  const [settled] = useDebouncedValue(items, 200);
  const key = JSON.stringify(settled);
  const { data, isFetching } = useQuery({
    queryKey: ['filter-preview', reportId, key, version],
    queryFn: ({ signal }) =>
      call(previewRespondentFilter, { params: { reportId }, body: { items: settled }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  return (
    <div
      className={version === undefined ? classes.preview : undefined}
      role="status"
      data-stale={isFetching || undefined}
    >
      {version === undefined && <p className={classes.previewTitle}>{t('preview')}</p>}
      {data ? (
        <>
          <RemainingMeter
            all={data.respondentCount}
            shown={data.filteredRespondentCount}
            leftOut={data.hiddenSurveys}
          />
          {data.hidden && <p className={classes.warning}>{t(`hidden.${data.hidden}`)}</p>}
        </>
      ) : (
        t('previewing')
      )}
    </div>
  );
};
