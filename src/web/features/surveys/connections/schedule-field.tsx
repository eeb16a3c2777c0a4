import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RemoteSurvey, scheduleIntervals } from '#shared/surveys/connections/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './connections.module.css';
import { useSetSchedule } from './use-connections.ts';

interface Props {
  connectionId: number;
  survey: RemoteSurvey;
}

export const ScheduleField = ({ connectionId, survey: { surveyId, title, schedule } }: Props) => {
  const t = useTranslations('connections');
  const format = useFormat();
  const set = useSetSchedule(connectionId, surveyId);
  const lastRunAt = schedule?.lastRunAt;
  return (
    <div className={classes.schedule}>
      <NativeSelect
        size="xs"
        label={t('schedule.label')}
        aria-label={t('schedule.labelNamed', { title })}
        disabled={set.isPending}
        value={schedule?.every ?? 'OFF'}
        data={['OFF' as const, ...scheduleIntervals].map((value) => ({
          value,
          label: t(`schedule.every.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          set.mutate(scheduleIntervals.find((every) => every === value) ?? null)
        }
      />
      {schedule && (
        <p className={classes.outcome} data-outcome={schedule.outcome}>
          {lastRunAt && `${format.dateTime(lastRunAt)}: `}
          {t(`schedule.outcome.${schedule.outcome}`, { ...schedule.held })}{' '}
          {schedule.importId !== null && (
            <Link to="/imports/$importId" params={{ importId: String(schedule.importId) }}>
              {t('schedule.import')}
            </Link>
          )}{' '}
          {t('schedule.next', { time: format.dateTime(schedule.nextRunAt) })}
        </p>
      )}
    </div>
  );
};
