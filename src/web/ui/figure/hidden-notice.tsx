import { IconChartBar, IconEyeOff, IconHourglass } from '@tabler/icons-react';
import type { HiddenReason } from '#shared/calculation/figures.ts';
import { useTranslations } from '#web/lib/use-translations.ts';
import classes from './figure.module.css';

/** Why there is no figure at all: it has not been worked out yet, or never will be in a template. */
export type MissingReason = 'not-calculated' | 'template';

const pictures = { 'not-calculated': IconHourglass, template: IconChartBar };

/** In the place of a figure: why it is not shown, or why there is none. */
export const HiddenNotice = ({ reason }: { reason: HiddenReason | MissingReason }) => {
  const t = useTranslations('calculation');
  const Icon = reason === 'not-calculated' || reason === 'template' ? pictures[reason] : IconEyeOff;
  return (
    <div className={classes.notice}>
      <Icon size={22} stroke={1.5} className={classes.noticeIcon} aria-hidden />
      <span>{t(`hidden.${reason}`)}</span>
    </div>
  );
};
