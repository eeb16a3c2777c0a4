import { Button, Group, Progress } from '@mantine/core';
import type { ImportDetail, ImportState } from '#shared/surveys/imports/contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { useImportActions } from '../parts/use-import.ts';
import classes from './imports.module.css';

const steps: Partial<Record<ImportState, 'fetching' | 'running'>> = {
  FETCHING: 'fetching',
  RUNNING: 'running',
};

export const WorkingView = ({ detail }: { detail: ImportDetail }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const { remove } = useImportActions(detail.id);
  const { done, total } = detail.progress;
  const step = steps[detail.state] ?? 'inspecting';
  const share = total > 0 ? Math.min(1, done / total) : null;
  const stop = () =>
    confirmAction({
      title: t('working.cancelTitle'),
      text: t('working.cancelText'),
      confirmLabel: t('working.cancel'),
      cancelLabel: t('working.goOn'),
      danger: true,
      onConfirm: () => remove.mutate(),
    });
  return (
    <Card className={classes.working ?? ''}>
      <h2>{t(`working.${step}`)}</h2>
      <p>{t(`working.${step}Text`)}</p>
      <Progress
        value={share === null ? 100 : share * 100}
        animated={share === null}
        striped={share === null}
        aria-label={t('working.progress')}
        transitionDuration={300}
      />
      <Group justify="space-between" wrap="nowrap" fz="xs" c="dimmed" mt="sm">
        <span className="tabular">
          {share === null && t('working.starting')}
          {share !== null &&
            (step === 'fetching'
              ? t('working.share', { share: format.percent(share) })
              : t('working.bytes', { done: format.bytes(done), total: format.bytes(total) }))}
        </span>
        <Button variant="default" size="xs" loading={remove.isPending} onClick={stop}>
          {t('working.cancel')}
        </Button>
      </Group>
    </Card>
  );
};
