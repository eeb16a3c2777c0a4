import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRespondentFilter } from '#shared/respondent-filter/contract.ts';
import { call } from '../../lib/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import { AddRest } from './add-rest.tsx';
import { RemainingMeter } from './remaining-meter.tsx';
import classes from './respondent-filter.module.css';

interface FilterPreviewBoxProps {
  report: Pick<AnyReport, 'id' | 'surveyIds'>;
  /** Offers the surveys without which others show nothing. */
  mayAdd?: boolean;
  items: { itemId: number; itemOptionIds: number[] }[];
  /** The saved filter of this version, plain; without it, one that is being edited, as a box. */
  version?: number;
}

/** How many respondents a filter leaves or would leave, or why that must not be shown. */
export const FilterPreviewBox = ({ report, items, version, mayAdd = false }: FilterPreviewBoxProps) => {
  const reportId = report.id;
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
            undecided={data.undecidedRespondentCount}
          />
          {data.hidden && <p className={classes.warning}>{t(`hidden.${data.hidden}`)}</p>}
          {mayAdd && data.missingSurveyCount > 0 && <AddRest report={report} preview={data} />}
        </>
      ) : (
        t('previewing')
      )}
    </div>
  );
};
