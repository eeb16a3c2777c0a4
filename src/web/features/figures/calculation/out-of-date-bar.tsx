import { Box, Button, Flex, Loader } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { CalculationBlock } from './calculate-button.tsx';
import classes from './calculation.module.css';
import type { Calculation } from './use-calculation.ts';

interface OutOfDateBarProps {
  calculatedOn: string | null;
  outOfDate: boolean;
  calculation: Calculation;
  block: CalculationBlock;
}

export const OutOfDateBar = ({ calculatedOn, outOfDate, calculation, block }: OutOfDateBarProps) => {
  const t = useTranslations('calculation');
  const format = useFormat();
  const { isRunning } = calculation;
  if (!outOfDate && calculatedOn !== null) return null;
  return (
    <Flex columnGap="md" rowGap="xs" align="center" wrap="wrap" className={classes.bar ?? ''} role="status">
      <IconHistory size={18} stroke={1.7} className={classes.barIcon} aria-hidden />
      <Box component="span" miw={200} flex="1">
        {calculatedOn === null ? (
          t('neverCalculated')
        ) : (
          <>
            <strong>{t('outOfDate')}</strong> {t('outOfDateSince', { time: format.dateTime(calculatedOn) })}
          </>
        )}
      </Box>
      {block !== 'blockedLocked' && (
        <Button
          variant="transparent"
          size="compact-sm"
          fw={600}
          disabled={block !== null && !isRunning}
          aria-disabled={isRunning || undefined}
          leftSection={isRunning && <Loader size={14} aria-hidden />}
          onClick={() => {
            if (!isRunning) calculation.start();
          }}
        >
          {t(isRunning ? 'running' : calculatedOn === null ? 'calculate' : 'recalculate')}
        </Button>
      )}
    </Flex>
  );
};
