import { Button, Portal } from '@mantine/core';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './export-panel.module.css';
import { type ExportTask, useExportTasks } from './export-tasks.ts';

const TaskRow = ({ task: { title, unit, done, total, cancel } }: { task: ExportTask }) => {
  const t = useTranslations('exports');
  const format = useFormat();
  const progress =
    total > 1
      ? t(`progress.${unit}`, { done: format.number(done), total: format.number(total) })
      : t('pending');
  return (
    <li className={classes.task}>
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.progress}>{progress}</span>
      </div>
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

/** Files that take their time, above the page, wherever in it people go meanwhile. */
export const ExportPanel = () => {
  const t = useTranslations('exports');
  const tasks = useExportTasks();
  if (tasks.length === 0) return null;
  return (
    <Portal>
      <section className={classes.panel} aria-label={t('panel')}>
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      </section>
    </Portal>
  );
};
