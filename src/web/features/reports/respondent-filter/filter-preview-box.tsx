import { Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRespondentFilter, type TriedFilterItem } from '#shared/reports/respondent-filter/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useMay } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FilterCollisionsList } from './filter-collisions.tsx';
import { RemainingMeter } from './remaining-meter.tsx';
import classes from './respondent-filter.module.css';
import type { FilterItem } from './use-filter-changes.ts';

export const buildPreviewItem = ({ itemId, itemOptions, match, range }: FilterItem): TriedFilterItem => ({
  itemId,
  match,
  range,
  itemOptionIds: itemOptions.filter(({ chosen }) => chosen).map(({ id }) => id),
});

interface FilterPreviewBoxProps {
  report: Pick<AnyReport, 'id' | 'version'>;
  items: TriedFilterItem[];
  isSaved?: boolean;
}

export const FilterPreviewBox = ({ report, items, isSaved = false }: FilterPreviewBoxProps) => {
  const { id: reportId, version } = report;
  const t = useTranslations('respondent-filter');
  const mayExplain = useMay('surveys.manage');
  const [settled] = useDebouncedValue(items, 200);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(previewRespondentFilter, { params: { reportId }, body: { items: settled }, varyBy: version }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={isSaved ? undefined : classes.preview} role="status" data-stale={isFetching || undefined}>
      {!isSaved && (
        <Text size="xs" c="dimmed" fw={550}>
          {t('preview')}
        </Text>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <RemainingMeter
            all={data.respondentCount}
            shown={data.filteredRespondentCount}
            surveyCount={data.surveyCount}
            shownSurveyCount={data.shownSurveyCount}
            excluded={data.hiddenSurveys}
            undecided={data.undecidedRespondentCount}
            earlierReleases={data.earlierReleaseSurveyIds.length}
          />
          {data.hidden && (
            <Box component="p" c="var(--plenum-warn)" mt="2xs">
              {t(`hidden.${data.hidden}`)}
            </Box>
          )}
          {mayExplain && data.hiddenSurveys.some(({ reason }) => reason === 'filter-not-possible') && (
            <FilterCollisionsList reportId={reportId} version={version} items={settled} />
          )}
        </>
      ) : (
        t('previewing')
      )}
    </div>
  );
};

export const SavedFilterPreview = ({ report }: { report: AnyReport }) => (
  <FilterPreviewBox
    report={report}
    isSaved
    items={report.respondentFilter.respondentFilterItems.map(buildPreviewItem)}
  />
);
