import { Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChartBar,
  IconEyeOff,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import type { HiddenBlock } from '#document/blocks/block.ts';
import classes from './chart/figure.module.css';

/** Every other reason is disclosure control. */
const icons: Partial<Record<HiddenBlock['reason'], TablerIcon>> = {
  'not-calculated': IconHourglass,
  template: IconChartBar,
  unreadable: IconAlertTriangle,
};

export const HiddenNotice = ({ reason, text }: Pick<HiddenBlock, 'reason' | 'text'>) => {
  const Icon = icons[reason] ?? IconEyeOff;
  return (
    <Stack gap="xs" align="center" justify="center" fz="xs" c="dimmed" lh={1.45} ta="center" p="sm" h="100%">
      <Icon size={22} stroke={1.5} className={classes.noticeIcon} aria-hidden />
      <span>{text}</span>
    </Stack>
  );
};
