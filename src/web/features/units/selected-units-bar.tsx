import { Button } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './units.module.css';

interface Props {
  count: number;
  onMove: () => void;
  onArchive: () => void;
  onClear: () => void;
}

/** What can be done with all ticked units at once. */
export const SelectedUnitsBar = ({ count, onMove, onArchive, onClear }: Props) => {
  const t = useTranslations('units');
  return (
    <div role="toolbar" aria-label={t('selection')} className={classes.bar}>
      <span role="status">{t('selected', { count })}</span>
      <Button size="xs" variant="default" onClick={onMove}>
        {t('act.move')}
      </Button>
      <Button size="xs" variant="default" onClick={onArchive}>
        {t('act.archive')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
};
