import { Button, Group, Portal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './export-panel.module.css';
import { type ExportTask, useExportTasks } from './export-tasks.ts';
import { resumeExports } from './resume-exports.ts';

const ReadyRow = ({
  title,
  save,
  cancel,
}: {
  title: string;
  save: () => Promise<void>;
  cancel: () => void;
}) => {
  const t = useTranslations('exports');
  const saving = useMutation({ mutationFn: save });
  return (
    <li className={classes.task}>
      <Stack gap={0} miw={0}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.progress}>{t('ready')}</span>
      </Stack>
      <Group gap={8} wrap="nowrap">
        <Button variant="default" size="xs" aria-label={t('discardOf', { title })} onClick={cancel}>
          {t('discard')}
        </Button>
        <Button
          size="xs"
          aria-label={t('saveOf', { title })}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('save')}
        </Button>
      </Group>
    </li>
  );
};

const TaskRow = ({ task: { title, unit, done, total, cancel } }: { task: ExportTask }) => {
  const t = useTranslations('exports');
  const format = useFormat();
  const progress =
    total > 1
      ? t(`progress.${unit}`, { done: format.number(done), total: format.number(total) })
      : t('pending');
  return (
    <li className={classes.task}>
      <Stack gap={0} miw={0}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.progress}>{progress}</span>
      </Stack>
      <Button variant="default" size="xs" aria-label={t('cancelOf', { title })} onClick={cancel}>
        {t('cancel')}
      </Button>
      <progress
        className={classes.bar}
        aria-label={t('progressOf', { title })}
        aria-valuetext={progress}
        {...(total > 1 && { value: done, max: total })}
      />
    </li>
  );
};

/** `resumes` also picks up exports requested before a reload. */
export const ExportPanel = ({ resumes = true }: { resumes?: boolean }) => {
  const t = useTranslations('exports');
  const tasks = useExportTasks();
  useEffect(() => (resumes ? resumeExports() : undefined), [resumes]);
  if (tasks.length === 0) return null;
  return (
    <Portal>
      <section className={classes.panel} aria-label={t('panel')}>
        <ul>
          {tasks.map((task) =>
            task.save ? (
              <ReadyRow key={task.id} title={task.title} save={task.save} cancel={task.cancel} />
            ) : (
              <TaskRow key={task.id} task={task} />
            ),
          )}
        </ul>
      </section>
    </Portal>
  );
};
