import { ActionIcon, Box, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './unsure-list.module.css';

interface Props {
  labels: readonly string[];
  count: number;
  onDone: (order: string[]) => void;
  onCancel: () => void;
}

const moved = (labels: readonly string[], from: number, to: number): string[] => {
  const order = [...labels];
  const [label] = order.splice(from, 1);
  if (label !== undefined) order.splice(to, 0, label);
  return order;
};

export const ScaleOrder = ({ labels, count, onDone, onCancel }: Props) => {
  const t = useTranslations('imports');
  const [order, setOrder] = useState<string[]>([...labels]);
  const last = order.length - 1;
  return (
    <div className={classes.order}>
      <Text size="xs" c="dimmed" mt="2xs">
        {t('unsure.order')}
      </Text>
      <ol>
        {order.map((label, at) => (
          <li key={label}>
            <Box component="span" c="dimmed" ta="end" flex="none" className={classes.value ?? ''}>
              {at + 1}
            </Box>
            <Box component="span" miw={0} flex="1">
              {label}
            </Box>
            <ActionIcon
              variant="subtle"
              aria-label={t('unsure.lower', { name: label })}
              disabled={at === 0}
              onClick={() => setOrder(moved(order, at, at - 1))}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('unsure.higher', { name: label })}
              disabled={at === last}
              onClick={() => setOrder(moved(order, at, at + 1))}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Group gap="xs" align="stretch" mt="xs">
        <Button size="xs" onClick={() => onDone(order)}>
          {t('unsure.makeScales', { count })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setOrder(order.toReversed())}>
          {t('unsure.turn')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('unsure.cancel')}
        </Button>
      </Group>
    </div>
  );
};
