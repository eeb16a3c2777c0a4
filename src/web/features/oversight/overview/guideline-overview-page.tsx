import { Box, Flex, Select, Text } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { type GuidelineOverview, getGuidelineOverview } from '#shared/oversight/overview/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './overview.module.css';

type Row = GuidelineOverview['rows'][number];
type Counts = Row['counts'][number];

const results = ['missed', 'kept', 'unclear', 'notJudged'] as const;
const signs = { missed: '✕', kept: '✓', unclear: '?', notJudged: '–' } as const;

interface Place {
  readonly unitId: number | null;
  readonly guidelineId: number;
  readonly periodId: number | undefined;
}

const GuidelineCell = ({ counts, place }: { counts: Counts; place: Place }) => {
  const t = useTranslations('overview');
  const format = useFormat();
  const { unitId, guidelineId, periodId } = place;
  const found = results.filter((result) => counts[result] > 0);
  return (
    <td>
      {found.length === 0 && <Text c="dimmed">{t('guidelines.noReports')}</Text>}
      {found.map((result) => {
        const words = t(`guidelines.${result}`, { shown: format.number(counts[result]) });
        return (
          <Flex key={result} gap="xs" fw={result === 'missed' ? 600 : undefined}>
            <span aria-hidden>{signs[result]}</span>
            {result === 'notJudged' ? (
              <Text span fz="inherit" c="dimmed">
                {words}
              </Text>
            ) : (
              <Link
                to="/reports"
                className={classes.open ?? ''}
                search={{
                  ...{ judged: result, guideline: String(guidelineId) },
                  ...(unitId !== null && { units: String(unitId) }),
                  ...(periodId !== undefined && { periods: String(periodId) }),
                }}
              >
                {words}
              </Link>
            )}
          </Flex>
        );
      })}
    </td>
  );
};

const GuidelineTable = ({
  overview: { guidelines, rows },
  periodId,
  isStale,
}: {
  overview: GuidelineOverview;
  periodId: number | undefined;
  isStale: boolean;
}) => {
  const t = useTranslations('overview');
  const language = useUiConfig().language.user;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={t('guidelines.table')} tabIndex={0}>
      <table className={classes.table} aria-label={t('guidelines.table')} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('unit')}
            </th>
            {guidelines.map(({ id, name }) => (
              <th key={id} scope="col" className={classes.itemHead} data-breaks>
                {pickText(name, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ unitId, name, depth, counts }) => (
            <tr key={unitId ?? 0} data-depth={depth}>
              <th scope="row" className={classes.unit}>
                <Box ps={Math.min(depth, 6) * 14} data-breaks>
                  {unitId === null ? t('guidelines.all') : name}
                </Box>
              </th>
              {guidelines.map(({ id }, index) => (
                <GuidelineCell
                  key={id}
                  counts={counts[index] as Counts}
                  place={{ unitId, guidelineId: id, periodId }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface Props {
  above: ReactNode;
  periodId: number | undefined;
  onPeriod: (periodId: number | undefined) => void;
}

export const GuidelineOverviewPage = ({ above, periodId, onPeriod }: Props) => {
  const t = useTranslations('overview');
  const query = periodId === undefined ? {} : { periodId: String(periodId) };
  const found = useQuery({
    ...queryFor(getGuidelineOverview, { query }),
    placeholderData: keepPreviousData,
  });
  const overview = found.isError ? undefined : found.data;
  const hasRows = overview !== undefined && overview.guidelines.length > 0;
  return (
    <Page width="wide">
      <PageHeader title={t('title')} above={above} description={t('guidelines.about')} />
      {found.isError && (
        <Card flush>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </Card>
      )}
      {found.isPending && (
        <Card flush>
          <ListSkeleton rows={8} />
        </Card>
      )}
      {overview && (hasRows || periodId !== undefined) && (
        <Select
          label={t('period')}
          maw={320}
          mb="md"
          data={overview.periods.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t('guidelines.allPeriods')}
          value={periodId === undefined ? null : String(periodId)}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('guidelines.allPeriods') }}
          onChange={(value) => onPeriod(value === null ? undefined : Number(value))}
        />
      )}
      {overview && !hasRows && (
        <Card flush>
          <EmptyState icon={IconTargetArrow} title={t('guidelines.none')}>
            {t('guidelines.noneText')}
          </EmptyState>
        </Card>
      )}
      {hasRows && (
        <>
          <Card flush className={classes.sheet}>
            <GuidelineTable overview={overview} periodId={periodId} isStale={found.isPlaceholderData} />
          </Card>
          <Text mt="md" size="xs" c="dimmed" maw="48rem">
            {t('guidelines.legend')}
            {overview.unitsNotShown > 0 && ` ${t('guidelines.notShown', { count: overview.unitsNotShown })}`}
          </Text>
        </>
      )}
    </Page>
  );
};
