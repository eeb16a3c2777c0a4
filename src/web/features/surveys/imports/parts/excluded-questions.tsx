import { Text } from '@mantine/core';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './preview.module.css';
import { useExclusionReason } from './use-exclusion-reason.ts';

export const ExcludedQuestions = ({ excluded }: Pick<ImportSource, 'excluded'>) => {
  const t = useTranslations('imports');
  const reasonOf = useExclusionReason();
  if (excluded.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{t('excludedColumns', { count: excluded.length })}</summary>
      <ul className={classes.plain}>
        {excluded.map(({ question, reason }) => (
          <li key={question + reason}>
            {question}{' '}
            <Text span size="xs" c="dimmed">
              · {reasonOf(reason)}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
};
