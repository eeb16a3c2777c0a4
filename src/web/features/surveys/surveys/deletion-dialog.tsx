import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import classes from './finder/surveys.module.css';
import { useDeleteSurveys, useSurveyUse } from './use-managed-surveys.ts';

interface Props {
  surveys: readonly ManagedSurvey[];
  usedBy: (use: SurveyUse) => ReactNode;
  onClose: () => void;
  onDone: (message: string) => void;
}

export const DeletionDialog = ({ surveys, usedBy, onClose, onDone }: Props) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const surveyIds = surveys.map(({ id }) => id);
  const use = useSurveyUse(surveyIds);
  const remove = useDeleteSurveys();
  const locked = use.data?.reports.some(({ isLocked }) => isLocked) ?? false;
  const answers = surveys.reduce((sum, { responseCount }) => sum + responseCount, 0);
  const submit = (): void =>
    remove.mutate(
      { surveyIds, fromReports: (use.data?.reportCount ?? 0) > 0 },
      { onSuccess: () => onDone(t('administration.deleted', { count: surveys.length })) },
    );
  return (
    <FormDialog
      title={t('administration.deleteTitle', { count: surveys.length, name: surveys[0]?.description })}
      action={t('administration.act.deleteNow')}
      error={remove.error ?? use.error}
      isPending={remove.isPending}
      disabled={!use.data || locked}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('administration.deleteText', { count: format.number(answers) })}</p>
      {use.data && use.data.reportCount > 0 && (
        <div role="status">
          <Text size="sm" c="var(--plenum-warn)">
            {t(locked ? 'administration.inLocked' : 'administration.inUse', { count: use.data.reportCount })}
          </Text>
          {usedBy(use.data)}
        </div>
      )}
    </FormDialog>
  );
};
