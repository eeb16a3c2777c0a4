import { Button, Flex, Text } from '@mantine/core';
import { IconHistory, IconTrash, IconWorldShare } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { deletePublication } from '#shared/publishing/publication/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import { useOptimisticMutation } from '../../../report-state/use-optimistic-mutation.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import classes from './publication.module.css';

// With the calendar, for which nobody waits who opens the editor.
const PublishModal = lazy(async () => ({ default: (await import('./publish-modal.tsx')).PublishModal }));
const SnapshotsDialog = lazy(async () => ({
  default: (await import('./snapshots-dialog.tsx')).SnapshotsDialog,
}));

const PublishedState = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('publication');
  const format = useFormat();
  const { publication, version } = report;
  if (!publication || publication.snapshotNumber === 0) return null;
  return (
    <Text size="xs" c="dimmed" mb="xs">
      {t('version', { number: format.number(publication.snapshotNumber) })}
      {version > publication.reportVersion && ` · ${t('changedSince')}`}
    </Text>
  );
};

interface PublicationPanelProps {
  report: AnyReport;
  disabled: boolean;
  links?: ReactNode;
}

/** Removing a publication is optimistic with rollback [4.02]. */
export const PublicationPanel = ({ report, disabled, links }: PublicationPanelProps) => {
  const t = useTranslations('publication');
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const [listing, setListing] = useState(false);
  const { publication, isPublished } = report;
  const remove = useOptimisticMutation<AnyReport, void, undefined>({
    queryKey: reportKey('report', report.id),
    mutationKey: ['report-change', 'report', report.id],
    send: () => callReport(deletePublication, { params: { reportId: report.id } }),
    apply: (old) => ({ ...old, publication: null, isPublished: false }),
  });
  const time = publication ? format.dateTime(publication.publishedOn) : '';
  const askToRemove = (): void =>
    confirmAction({
      title: t('removeTitle'),
      text: t(isPublished ? 'removeText.published' : 'removeText.planned', { time }),
      confirmLabel: t('remove'),
      danger: true,
      onConfirm: () => remove.mutate(),
    });
  return (
    <>
      {publication ? (
        <>
          <Text size="xs" c="dimmed" mb="xs">
            {t(isPublished ? 'publishedOn' : 'plannedFor', { time })}
          </Text>
          {publication.unitsReadFrom && (
            <Text size="xs" c="dimmed" mb="xs">
              {t(new Date(publication.unitsReadFrom) > new Date() ? 'unitsFrom' : 'unitsSince', {
                time: format.dateTime(publication.unitsReadFrom),
              })}
            </Text>
          )}
          <PublishedState report={report} />
          <Flex
            component="ul"
            gap="xs"
            wrap="wrap"
            mb="xs"
            className={classes.units ?? ''}
            aria-label={t('units')}
          >
            {publication.units.map(({ id, name }) => (
              <li key={id}>
                <Chip label={name} />
              </li>
            ))}
          </Flex>
        </>
      ) : (
        <Text size="xs" c="dimmed" mb="xs">
          {t('none')}
        </Text>
      )}
      <Flex columnGap="md" rowGap="2xs" wrap="wrap">
        {!disabled && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            leftSection={<IconWorldShare size={15} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t(publication ? 'change' : 'publish')}
          </Button>
        )}
        {!disabled && publication && (
          <Button
            variant="transparent"
            color="red"
            size="compact-sm"
            px={0}
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={askToRemove}
          >
            {t('remove')}
          </Button>
        )}
        {publication && report.mayEdit && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            leftSection={<IconHistory size={15} aria-hidden />}
            onClick={() => setListing(true)}
          >
            {t('snapshots.title')}
          </Button>
        )}
        {links}
      </Flex>
      <Suspense>
        {listing && <SnapshotsDialog report={report} disabled={disabled} onClose={() => setListing(false)} />}
        {editing && <PublishModal report={report} onClose={() => setEditing(false)} />}
      </Suspense>
    </>
  );
};
