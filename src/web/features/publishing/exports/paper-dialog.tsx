import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type PaperName,
  type PaperOrientation,
  paperNames,
  paperOrientations,
  type TablePlace,
  tablePlaces,
} from '#shared/publishing/exports/paper.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialog.tsx';

export interface Paper {
  readonly paper: PaperName;
  readonly orientation: PaperOrientation;
  readonly tables: TablePlace;
}

/** Formats that are set on paper. */
export type PaperFormat = 'PDF' | 'DOCX';

interface PaperDialogProps {
  format: PaperFormat;
  opened: boolean;
  onClose: () => void;
  onChoose: (paper: Paper) => void;
}

export const PaperDialog = ({ format, opened, onClose, onChoose }: PaperDialogProps) => {
  const t = useTranslations('exports');
  const [chosen, setChosen] = useState<Paper>({
    paper: 'A4',
    orientation: 'PORTRAIT',
    tables: 'BESIDE',
  });
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
        {choice('paper', paperNames)}
        {choice('orientation', paperOrientations)}
        {choice('tables', tablePlaces)}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onChoose(chosen);
            }}
          >
            {t(`paper.save${format}`)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
