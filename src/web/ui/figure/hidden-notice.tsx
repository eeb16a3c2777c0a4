import {
  IconAlertTriangle,
  IconChartBar,
  IconEyeOff,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import type { HiddenBlock } from '#document/block.ts';
import classes from './figure.module.css';

/** Beside these, disclosure control is the reason. */
const icons: Partial<Record<HiddenBlock['reason'], TablerIcon>> = {
  'not-calculated': IconHourglass,
  template: IconChartBar,
  unreadable: IconAlertTriangle,
};

/** In the place of a figure: why it is not shown, or why there is none. */
export const HiddenNotice = ({ reason, text }: Pick<HiddenBlock, 'reason' | 'text'>) => {
  const Icon = icons[reason] ?? IconEyeOff;
  return (
    <div className={classes.notice}>
      <Icon size={22} stroke={1.5} className={classes.noticeIcon} aria-hidden />
      <span>{text}</span>
    </div>
  );
};
