import { ActionIcon, Box, Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Measure } from '#shared/reports/measures/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MeasureForm } from './measure-form.tsx';
import { MeasureState } from './measure-state.tsx';
import classes from './measures.module.css';
import { useCompleteMeasure, useDeleteMeasure, useMeasures } from './use-measures.ts';

const MeasureRow = ({
  reportId,
  measure,
  onEdit,
}: {
  reportId: number;
  measure: Measure;
  onEdit: () => void;
}) => {
  const t = useTranslations('measures');
  const format = useFormat();
  const complete = useCompleteMeasure(reportId);
  const remove = useDeleteMeasure(reportId);
  const { id, text, ownerName, dueOn, doneOn, mayChange, mayComplete } = measure;
  const askToDelete = () =>
    confirmAction({
      title: t('deleteTitle'),
      text: t('deleteText', { text }),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => remove.mutate(id, { onSuccess: () => void notify({ message: t('deleted') }) }),
    });
  return (
    <li className={classes.measure}>
      <Checkbox
        aria-label={t('done', { text })}
        checked={doneOn !== null}
        disabled={!mayComplete || complete.isPending}
        onChange={(event) => complete.mutate({ measureId: id, isDone: event.currentTarget.checked })}
      />
      <Box miw={0} data-breaks>
        <p className={classes.what}>{text}</p>
        <Text size="sm" c="dimmed" mt="3xs">
          {t('facts', { owner: ownerName, due: format.date(`${dueOn}T00:00`) })}{' '}
          <MeasureState doneOn={doneOn} dueOn={dueOn} />
        </Text>
      </Box>
      {mayChange && (
        <Group gap="2xs" align="stretch" wrap="nowrap">
          <ActionIcon variant="subtle" aria-label={t('editOf', { text })} onClick={onEdit}>
            <IconPencil size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={t('deleteOf', { text })} onClick={askToDelete}>
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
};

export const MeasuresSection = ({ reportId }: { reportId: number }) => {
  const t = useTranslations('measures');
  const headingId = useId();
  const { data, error, refetch } = useMeasures(reportId);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { measures, owners } = data;
  const close = () => setEdited(null);
  return (
    <Card className={classes.section ?? ''} aria-labelledby={headingId}>
      <Title id={headingId} order={2} c="var(--plenum-ink)" className={classes.heading ?? ''}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" maw="44em">
        {t('about')}
      </Text>
      {measures.length === 0 ? (
        <Text size="sm" c="dimmed" maw="44em">
          {t('none')}
        </Text>
      ) : (
        <Box component="ul" w="100%">
          {measures.map((measure) =>
            edited === measure.id ? (
              <li key={measure.id}>
                <MeasureForm reportId={reportId} measure={measure} owners={owners} onClose={close} />
              </li>
            ) : (
              <MeasureRow
                key={measure.id}
                reportId={reportId}
                measure={measure}
                onEdit={() => setEdited(measure.id)}
              />
            ),
          )}
        </Box>
      )}
      {edited === 'new' ? (
        <MeasureForm reportId={reportId} measure={null} owners={owners} onClose={close} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {t('add')}
        </Button>
      )}
    </Card>
  );
};
