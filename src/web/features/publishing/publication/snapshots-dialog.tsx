import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSnapshots, putPublication, type Snapshot } from '#shared/publishing/publication/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyFor } from '../../../lib/calls/query-for.ts';
import { notify } from '../../../lib/notify.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey, reportScope } from '../../../report-state/report-query.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './publication.module.css';

const PAGE_SIZE = 10;
const SHORT_HASH = 12;

interface RowProps {
  snapshot: Snapshot;
  report: AnyReport;
  disabled: boolean;
  onPublish: () => void;
}

const SnapshotRow = ({ snapshot, report, disabled, onPublish }: RowProps) => {
  const t = useTranslations('publication');
  const format = useFormat();
  const { number, createdOn, createdBy, calculatedOn, contentHash, title } = snapshot;
  const isCurrent = report.publication?.snapshotNumber === number;
  const name = t('version', { number: format.number(number) });
  return (
    <Flex
      component="li"
      direction="column"
      gap="2xs"
      py="sm"
      px="md"
      className={classes.snapshot ?? ''}
      aria-current={isCurrent || undefined}
    >
      <p className={classes.snapshotTitle}>
        <strong>{name}</strong> {title}
      </p>
      <Text size="xs" c="dimmed">
        {t('snapshots.published', { time: format.dateTime(createdOn), name: createdBy })}
        {calculatedOn !== null && ` · ${t('snapshots.asOf', { time: format.dateTime(calculatedOn) })}`}
      </Text>
      <Text size="xs" c="dimmed" title={contentHash}>
        SHA-256 {contentHash.slice(0, SHORT_HASH)}…
      </Text>
      <Group fz="sm">
        <Link
          to="/reports/$reportId/snapshots/$snapshotNumber"
          params={{ reportId: String(report.id), snapshotNumber: String(number) }}
        >
          {t('snapshots.show')}
        </Link>
        {isCurrent ? (
          <Box component="span" c="dimmed" fw={600}>
            {t('snapshots.current')}
          </Box>
        ) : (
          report.publication &&
          !disabled && (
            <Button variant="transparent" size="compact-sm" px={0} onClick={onPublish}>
              {t('snapshots.publish')}
            </Button>
          )
        )}
      </Group>
    </Flex>
  );
};

interface DialogProps {
  report: AnyReport;
  disabled: boolean;
  onClose: () => void;
}

export const SnapshotsDialog = ({ report, disabled, onClose }: DialogProps) => {
  const t = useTranslations('publication');
  const format = useFormat();
  const client = useQueryClient();
  const { id: reportId, publication } = report;
  const found = useInfiniteQuery({
    queryKey: queryKeyFor(listSnapshots, { params: { reportId } }),
    queryFn: ({ pageParam, signal }) =>
      call(listSnapshots, { params: { reportId }, query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : undefined),
  });
  const publish = useMutation({
    mutationKey: ['report-change', 'report', reportId],
    scope: reportScope('report', reportId),
    mutationFn: (snapshotNumber: number) =>
      callReport(putPublication, {
        params: { reportId },
        body: {
          unitIds: publication?.units.map(({ id }) => id) ?? [],
          publishedOn: report.isPublished ? null : (publication?.publishedOn ?? null),
          snapshotNumber,
        },
      }),
    onSuccess: (_, number) => notify({ message: t('snapshots.done', { number: format.number(number) }) }),
    onSettled: () => void client.invalidateQueries({ queryKey: reportKey('report', reportId) }),
  });
  const ask = (number: number): void =>
    confirmAction({
      title: t('snapshots.publish'),
      text: t('snapshots.confirm', { number: format.number(number) }),
      confirmLabel: t('snapshots.publish'),
      onConfirm: () => publish.mutate(number),
    });
  const rows = found.data?.pages.flatMap(({ content }) => content);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('snapshots.title')}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <LoadingSkeleton height={120} radius={8} label={t('snapshots.loading')} />}
      {rows?.length === 0 && (
        <Text size="xs" c="dimmed" mb="xs">
          {t('snapshots.empty')}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <Flex component="ol" direction="column" gap="sm" mb="md">
          {rows.map((snapshot) => (
            <SnapshotRow
              key={snapshot.number}
              snapshot={snapshot}
              report={report}
              disabled={disabled || publish.isPending}
              onPublish={() => ask(snapshot.number)}
            />
          ))}
        </Flex>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('snapshots.more')}
        </Button>
      )}
    </Dialog>
  );
};
