import { Flex } from '@mantine/core';
import type { SurveyReceipt } from '#shared/surveys/surveys/contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useProblemText } from '../parts/problem-list.tsx';
import { useExclusionReason } from '../parts/use-exclusion-reason.ts';
import classes from './survey-page.module.css';

export const ReceiptList = ({ receipts }: { receipts: readonly SurveyReceipt[] }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const textOf = useProblemText();
  const reasonOf = useExclusionReason();
  if (receipts.length === 0) return <p className={classes.quiet}>{t('receipt.none')}</p>;
  return (
    <Flex component="ol" direction="column" gap="md" fz="sm" className={classes.receipts ?? ''}>
      {receipts.map((receipt) => (
        <li key={receipt.importedAt}>
          <p>
            {t(receipt.isNew ? 'receipt.made' : 'receipt.replaced', {
              when: format.dateTime(receipt.importedAt),
              who: receipt.userName || t('receipt.commandLine'),
            })}
          </p>
          {receipt.codebook !== null && <p>{t('receipt.codebook', { name: receipt.codebook })}</p>}
          <Flex component="ul" direction="column" gap="2xs" data-breaks>
            {receipt.files.map(({ name, sha256 }) => (
              <li key={sha256}>
                {name}
                <span className={classes.checksum}>SHA-256 {sha256}</span>
              </li>
            ))}
          </Flex>
          {receipt.problems.length + receipt.excluded.length > 0 && (
            <details className={classes.details}>
              <summary>
                {t('receipt.decisions', { count: receipt.problems.length + receipt.excluded.length })}
              </summary>
              <Flex component="ul" direction="column" gap="2xs" data-breaks>
                {receipt.problems.map((problem) => (
                  <li key={JSON.stringify(problem)}>{textOf(problem)}</li>
                ))}
                {receipt.excluded.map(({ question, reason }) => (
                  <li key={question + reason}>
                    {question} <span className={classes.quiet}>· {reasonOf(reason)}</span>
                  </li>
                ))}
              </Flex>
            </details>
          )}
        </li>
      ))}
    </Flex>
  );
};
