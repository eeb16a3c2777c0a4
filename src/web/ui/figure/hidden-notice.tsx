import { IconEyeOff, IconHourglass } from '@tabler/icons-react';
import type { HiddenReason } from '#shared/calculation/figures.ts';
import { useWords } from '#web/app/use-words.ts';
import classes from './figure.module.css';

/** In the place of a figure: why it is not shown, or that it has not been worked out yet. */
export const HiddenNotice = ({ reason }: { reason: HiddenReason | 'not-calculated' }) => {
  const t = useWords('calculation');
  const Icon = reason === 'not-calculated' ? IconHourglass : IconEyeOff;
  return (
    <div className={classes.notice}>
      <Icon size={22} stroke={1.5} className={classes.noticeIcon} aria-hidden />
      <span>{t(`hidden.${reason}`)}</span>
    </div>
  );
};
