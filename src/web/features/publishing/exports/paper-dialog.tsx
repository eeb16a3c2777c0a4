import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { paperNames, paperOrientations, slideTitles, tablePlaces } from '#shared/publishing/exports/paper.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Paper, PaperFormat } from './paper-format.ts';

interface PaperDialogProps {
  format: PaperFormat;
  opened: boolean;
  onClose: () => void;
  onChoose: (paper: Partial<Paper>) => void;
}

export const PaperDialog = ({ format, opened, onClose, onChoose }: PaperDialogProps) => {
  const t = useTranslations('exports');
  const [chosen, setChosen] = useState<Paper>({
    paper: 'A4',
    orientation: 'PORTRAIT',
    tables: 'BESIDE',
    titles: 'RESULT',
  });
  const { titles, ...onPaper } = chosen;
  const choice = <Name extends keyof Paper>(name: Name, values: readonly Paper[Name][]) => (
    <Radio.Group
      label={t(`paper.${name}`)}
      value={chosen[name]}
      onChange={(value) => setChosen({ ...chosen, [name]: value })}
    >
      <Group mt={6} gap={20}>
        {values.map((value) => (
          <Radio key={value} value={value} label={t(`paper.${value}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`paper.title${format}`)} centered>
      <Stack gap={18}>
        {format === 'PPTX' ? (
          choice('titles', slideTitles)
        ) : (
          <>
            {choice('paper', paperNames)}
            {choice('orientation', paperOrientations)}
            {choice('tables', tablePlaces)}
          </>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onChoose(format === 'PPTX' ? { titles } : onPaper);
            }}
          >
            {t(`paper.save${format}`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
