import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { cellTexts } from '#document/overview-table.ts';
import type { OverviewCell as Cell, Overview, OverviewItem } from '#shared/oversight/overview/contract.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './overview.module.css';

interface Props {
  cell: Cell;
  item: OverviewItem;
  minimum: Overview['minimumSurveys'];
}

export const OverviewCell = ({ cell, item, minimum }: Props) => {
  const t = useTranslations('overview');
  const { language, decimalFormat } = useUiConfig();
  const wording = { language: language.user, decimal: decimalFormat };
  const { mean, n, coverage, interval, level, change, hidden, hiddenBefore } = cellTexts(
    cell,
    item,
    minimum,
    wording,
  );
  const isPartial = cell.now.hidden === null && cell.now.surveyCount < cell.now.surveyTotal;
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
      <Flex component="span" gap="xs" align="baseline" justify="space-between" className={classes.mean ?? ''}>
        <strong>{mean}</strong>
        <Box
          component="span"
          fw={650}
          ta="end"
          miw="2em"
          className={classes.sign ?? ''}
          aria-hidden
          title={level?.text}
        >
          {level?.sign}
        </Box>
        {level && <VisuallyHidden>, {level.text}</VisuallyHidden>}
      </Flex>
      <span className={classes.n}>
        {n}
        <span className={classes.coverage} data-partial={isPartial || undefined}>
          {coverage}
        </span>
      </span>
      {interval !== '' && <span className={classes.n}>{interval}</span>}
      {change && (
        <span className={classes.change} data-meaning={cell.change?.meaning} title={change.effect}>
          <span aria-hidden>{change.arrow} </span>
          {change.difference} {change.effect !== '' && <VisuallyHidden>{change.effect} </VisuallyHidden>}
          {cell.change?.meaning === 'unclear' || cell.change?.meaning === 'negligible' ? (
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
