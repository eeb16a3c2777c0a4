import { useTranslation } from 'react-i18next';
import type { ImportSource } from '#shared/imports/preview.ts';
import { useWords } from '../../app/use-words.ts';
import classes from './preview.module.css';

interface Props {
  leftOut: ImportSource['leftOut'];
  /** Columns of a table rather than questions of a questionnaire. */
  isTable: boolean;
}

/** Questions that become no item, with the reason. */
export const LeftOutList = ({ leftOut, isTable }: Props) => {
  const t = useWords('imports');
  const { i18n } = useTranslation('imports');
  if (leftOut.length === 0) return null;
  const reasonOf = (reason: string): string =>
    i18n.exists(`leftOut.${reason}`, { ns: 'imports' }) ? t(`leftOut.${reason}`) : reason;
  return (
    <details className={classes.details}>
      <summary>{t(isTable ? 'leftOutColumns' : 'leftOutTitle', { count: leftOut.length })}</summary>
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
