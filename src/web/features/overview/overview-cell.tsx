import { VisuallyHidden } from '@mantine/core';
import { cellTexts } from '#document/overview-table.ts';
import type { OverviewCell as Cell, Overview, OverviewItem } from '#shared/overview/contract.ts';
import { useUiConfig } from '../../lib/session.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './overview.module.css';

interface Props {
  cell: Cell;
  item: OverviewItem;
  minimum: Overview['minimumSurveys'];
}

/** Mean with its step, n, and what has changed; each by sign, word and color. What is hidden says why. */
export const OverviewCell = ({ cell, item, minimum }: Props) => {
  const t = useTranslations('overview');
  const { language, decimalFormat } = useUiConfig();
  const wording = { language: language.user, decimal: decimalFormat };
  const { mean, n, level, change, hidden, hiddenBefore } = cellTexts(cell, item, minimum, wording);
  const surveys = cell.now.hidden === null ? t('surveys', { count: cell.now.surveyCount }) : '';
  if (hidden !== null)
    return (
      <td className={classes.cell} data-hidden>
        <span aria-hidden>–</span>
        <details className={classes.why}>
          <summary>{t('why')}</summary>
          {hidden}
        </details>
      </td>
    );
  return (
    <td className={classes.cell} data-level={level?.step}>
      <span className={classes.mean}>
        <strong>{mean}</strong>
        <span className={classes.sign} aria-hidden title={level?.text}>
          {level?.sign}
        </span>
        <VisuallyHidden>, {level?.text}</VisuallyHidden>
      </span>
      <span className={classes.n} title={surveys}>
        {n}
        <VisuallyHidden>, {surveys}</VisuallyHidden>
      </span>
      {change && (
        <span className={classes.change} data-meaning={cell.change?.meaning}>
          <span aria-hidden>{change.arrow} </span>
          {change.difference}{' '}
          {cell.change?.meaning === 'unclear' ? (
            <VisuallyHidden>{change.meaning}</VisuallyHidden>
          ) : (
            <span className={classes.meaning}>{change.meaning}</span>
          )}
        </span>
      )}
      {!change && hiddenBefore !== null && (
        <span className={classes.change} title={hiddenBefore}>
          {t('noComparison')}
          <VisuallyHidden>: {hiddenBefore}</VisuallyHidden>
        </span>
      )}
    </td>
  );
};
