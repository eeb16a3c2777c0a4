import { Button, Flex, Text } from '@mantine/core';
import { IconSelectAll, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { confirmAction } from '../../../../ui/dialogs/confirm-action.tsx';
import classes from '../../../../ui/lists/selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  total: number;
  onAll: () => void;
  onClear: () => void;
  onDelete: () => void;
}

export const SelectionBar = ({ count, total, onAll, onClear, onDelete }: SelectionBarProps) => {
  const t = useTranslations('reports');
  if (count === 0) return null;
  const ask = (): void => {
    if (count === 1) onDelete();
    else
      confirmAction({
        title: t('deleteSelected', { count }),
        text: t('deleteSelectedText', { count }),
        confirmLabel: t('card.delete'),
        danger: true,
        onConfirm: onDelete,
      });
  };
  return (
    <Flex
      role="toolbar"
      aria-label={t('selection')}
      columnGap="xs"
      rowGap="2xs"
      align="center"
      wrap="wrap"
      className={classes.bar ?? ''}
    >
      <Text span size="sm" fw={500} mr="xs">
        {t('selected', { count })}
      </Text>
      {count < total && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSelectAll size={16} aria-hidden />}
          onClick={onAll}
        >
          {t('selectAll')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={ask}
      >
        {t('card.delete')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={onClear}
      >
        {t('unselect')}
      </Button>
    </Flex>
  );
};
