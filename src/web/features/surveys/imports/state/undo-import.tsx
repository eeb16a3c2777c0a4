import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import { useImportActions } from '../parts/use-import.ts';
import { UsedBy } from '../survey-page/used-by.tsx';

export const UndoImport = ({ detail }: { detail: ImportDetail }) => {
  const t = useTranslations('imports');
  const { undo: taken } = useImportActions(detail.id);
  const { undo } = detail;
  if (!undo) return null;
  const ask = () =>
    confirmAction({
      title: t('undo.title'),
      text: (
        <>
          <p>{t('undo.text', { count: undo.surveys })}</p>
          {undo.reportCount > 0 && <p>{t('surveyPage.deleteFrom', { count: undo.reportCount })}</p>}
          {undo.reportCount > 0 && <UsedBy use={undo} />}
        </>
      ),
      confirmLabel: t('undo.confirm', { count: undo.surveys }),
      danger: true,
      onConfirm: () => taken.mutate(undo.reportCount > 0),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={taken.isPending}
      onClick={ask}
    >
      {t('undo.action')}
    </Button>
  );
};
