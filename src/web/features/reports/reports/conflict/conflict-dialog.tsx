import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { ReportConflict } from '../../../../report-state/report-conflicts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ConflictTable } from './conflict-table.tsx';

/** Above menus (300), since the dialog may open while one is open. */
const OVER_MENUS = 310;

/** Stays open until the user decides, so that nothing is overwritten or lost; comparing is not a decision. */
export const ConflictDialog = ({ conflict }: { conflict: ReportConflict }) => {
  const t = useTranslations('reports');
  const [compares, setCompares] = useState(false);
  const { choose, mine, theirs, type } = conflict;
  const isTemplate = type === 'template';
  const userName = conflict.userName ?? t('conflict.someone');
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={OVER_MENUS}
      size={compares ? '56rem' : '44rem'}
      title={t(isTemplate ? 'conflict.titleTemplate' : 'conflict.title')}
    >
      <Text size="sm">
        {t(isTemplate ? 'conflict.questionTemplate' : 'conflict.question', { name: userName })}
      </Text>
      {compares && <ConflictTable mine={mine} theirs={theirs} userName={userName} />}
      <Group justify="flex-end" gap={8} mt="md">
        {!compares && (
          <Button variant="default" onClick={() => setCompares(true)}>
            {t('conflict.compare')}
          </Button>
        )}
        <Button variant="default" onClick={() => choose('theirs')}>
          {t('conflict.theirs')}
        </Button>
        <Button onClick={() => choose('mine')}>{t('conflict.mine')}</Button>
      </Group>
    </Dialog>
  );
};
