import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownImportProblem } from '#shared/imports/preview.ts';
import { useFormat } from '../../app/use-format.ts';
import { useWords } from '../../app/use-words.ts';
import classes from './problem-list.module.css';

interface Props {
  problems: readonly ShownImportProblem[];
  /** How many there are in all; the list may hold only the first. */
  count: number;
}

const SHOWN_AT_FIRST = 8;

/** What is wrong, and where: file, row and column. Errors come first. */
export const ProblemList = ({ problems, count }: Props) => {
  const t = useWords('imports');
  const { i18n } = useTranslation('imports');
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const textOf = ({ code, params }: ShownImportProblem): string =>
    i18n.exists(`problem.${code}`, { ns: 'imports' })
      ? t(`problem.${code}`, params)
      : t('problemOther', { code });
  const placeOf = ({ file, row, column }: ShownImportProblem): string =>
    [
      file,
      row !== undefined && t('problemRow', { row: format.number(row) }),
      column !== undefined && t('problemColumn', { column }),
    ]
      .filter(Boolean)
      .join(' · ');
  const numbered = problems.map((problem, at) => ({ problem, place: at + 1 }));
  const shown = all ? numbered : numbered.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={classes.section}>
      <h3>{t('problemsTitle', { count })}</h3>
      <ul className={classes.list}>
        {shown.map(({ problem, place }) => {
          const isError = problem.severity === 'error';
          const Picture = isError ? IconCircleX : IconAlertTriangle;
          return (
            <li key={place} data-severity={problem.severity}>
              <Picture size={18} stroke={1.7} aria-label={t(isError ? 'severityError' : 'severityWarning')} />
              <span>
                {textOf(problem)}
                <span className={classes.place}>{placeOf(problem)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {problems.length > SHOWN_AT_FIRST && !all && (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setAll(true)}>
          {t('problemsMore', { count: problems.length - SHOWN_AT_FIRST })}
        </UnstyledButton>
      )}
      {count > problems.length && all && (
        <p className={classes.rest}>{t('problemsRest', { count: count - problems.length })}</p>
      )}
    </section>
  );
};
