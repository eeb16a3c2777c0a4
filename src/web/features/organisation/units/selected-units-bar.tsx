import { Button } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx';

interface Props {
  count: number;
  onMove: () => void;
  onArchive: () => void;
  onClear: () => void;
}

export const SelectedUnitsBar = ({ count, onMove, onArchive, onClear }: Props) => {
  const t = useTranslations('units');
  return (
    <SelectionBar
      label={t('selection')}
      count={t('selected', { count })}
      clear={t('clear')}
      onClear={onClear}
    >
      <Button size="xs" variant="default" onClick={onMove}>
        {t('act.move')}
      </Button>
      <Button size="xs" variant="default" onClick={onArchive}>
        {t('act.archive')}
      </Button>
    </SelectionBar>
  );
};
