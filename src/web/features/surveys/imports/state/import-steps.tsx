import { Flex } from '@mantine/core';
import type { ImportState } from '#shared/surveys/imports/contract.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './imports.module.css';

const steps = ['files', 'check', 'run', 'result'] as const;
const stepOf: Record<ImportState, number> = {
  UPLOADED: 1,
  FETCHING: 0,
  INSPECTING: 1,
  READY: 1,
  RUNNING: 2,
  DONE: 3,
  FAILED: 3,
  CANCELLED: 3,
};

export const ImportSteps = ({ state }: { state: ImportState }) => {
  const t = useTranslations('imports');
  const current = stepOf[state];
  return (
    <Flex component="ol" columnGap="xs" rowGap="2xs" wrap="wrap" aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-past={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.stepNumber}>
            {t('steps.number', { number: index + 1, total: steps.length })}
          </span>
          {t(`steps.${step}`)}
        </li>
      ))}
    </Flex>
  );
};
