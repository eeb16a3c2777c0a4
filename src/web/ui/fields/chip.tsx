import { Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './chip.module.css';

interface Props {
  label: string;
  onRemove?: (() => void) | undefined;
}

export const Chip = ({ label, onRemove }: Props) => {
  const t = useTranslations('ui');
  return (
    <Text span size="sm" c="var(--plenum-ink)" maw="100%" className={classes.chip ?? ''}>
      <span className={classes.label} title={label}>
        {label}
      </span>
      {onRemove && (
        <UnstyledButton
          className={classes.remove ?? ''}
          aria-label={t('removeChip', { label })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      )}
    </Text>
  );
};
