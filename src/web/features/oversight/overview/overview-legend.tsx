import { Box } from '@mantine/core';
import { overviewNotes, overviewWords } from '#document/overview-table.ts';
import type { Overview } from '#shared/oversight/overview/contract.ts';
import { levelSigns, levels } from '#shared/oversight/overview/rules.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './overview.module.css';

export const OverviewLegend = ({ overview }: { overview: Overview }) => {
  const t = useTranslations('overview');
  const { language, decimalFormat } = useUiConfig();
  const words = overviewWords(language.user);
  const notes = overviewNotes(overview, { language: language.user, decimal: decimalFormat });
  return (
    <section className={classes.legend} aria-labelledby="overview-legend">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <h2 id="overview-legend">{t('legend')}</h2>
      <dl>
        <dt>{t('legendLevels')}</dt>
        {levels.map((level) => (
          <dd key={level} className={classes.step} data-level={level}>
            <Box component="span" fw={650} ta="end" miw="2em" className={classes.sign ?? ''} aria-hidden>
              {levelSigns[level]}
            </Box>
            {words.levels[level]}
          </dd>
        ))}
        {overview.chosen.comparedPeriodId !== null && (
          <>
            <dt>{t('legendChanges')}</dt>
            <dd>{t('up')}</dd>
            <dd>{t('chance')}</dd>
          </>
        )}
      </dl>
      <p>{t('legendHidden')}</p>
      {words.rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </section>
  );
};
