import { Button, Tooltip } from '@mantine/core';
import { IconCalculator, IconPlayerStop } from '@tabler/icons-react';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './calculation.module.css';
import type { Calculation } from './use-calculation.ts';

export type CalculationBlock = 'blockedLocked' | 'blockedProcessing' | 'blockedEmpty' | null;

interface CalculateButtonProps {
  calculation: Calculation;
  block: CalculationBlock;
  iconOnly?: boolean;
}

export const CalculateButton = ({ calculation, block, iconOnly = false }: CalculateButtonProps) => {
  const t = useTranslations('calculation');
  const format = useFormat();
  const { isRunning, done, total } = calculation;
  const label = t(isRunning ? 'cancel' : 'calculate');
  const Icon = isRunning ? IconPlayerStop : IconCalculator;
  const progress = isRunning
    ? total > 0
      ? t('progress', { done: format.number(done), total: format.number(total) })
      : t('running')
    : '';
  return (
    <div className={classes.box}>
      <Tooltip
        label={block && !isRunning ? t(block) : progress || label}
        disabled={!block && !iconOnly && !isRunning}
      >
        <Button
          variant="default"
          fullWidth
          aria-label={label}
          {...(block !== null && { 'data-disabled': true })}
          aria-disabled={block !== null}
          {...(iconOnly ? { px: 0 } : { px: 8, fz: 13 })}
          leftSection={iconOnly ? null : <Icon size={16} aria-hidden />}
          onClick={() => {
            if (isRunning) calculation.cancel();
            else if (block === null) calculation.start();
          }}
        >
          {iconOnly ? <Icon size={18} aria-hidden /> : label}
        </Button>
      </Tooltip>
      <span role="status" className={classes.status}>
        {progress}
      </span>
      {isRunning && (
        <progress
          className={classes.progress}
          aria-label={t('running')}
          {...(total > 0 && { value: done, max: total })}
        />
      )}
    </div>
  );
};
