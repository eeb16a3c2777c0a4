import type { ImportSource } from '#shared/imports/preview.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './preview.module.css';
import { useLeftOutReason } from './use-left-out-reason.ts';

/** Columns that become nothing, with the reason. */
export const LeftOutList = ({ leftOut }: Pick<ImportSource, 'leftOut'>) => {
  const t = useTranslations('imports');
  const reasonOf = useLeftOutReason();
  if (leftOut.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>{t('leftOutColumns', { count: leftOut.length })}</summary>
      <ul className={classes.plain}>
        {leftOut.map(({ question, reason }) => (
          <li key={question + reason}>
            {question} <span className={classes.quiet}>· {reasonOf(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};
