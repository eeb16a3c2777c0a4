import { pickText } from '#charts/pick-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import classes from './report-reader.module.css';

/** Under the title: how many surveys and respondents, the filter in force, and how old the figures are. */
export const ReaderFacts = ({ report, language }: { report: AnyReport; language: string }) => {
  const t = useTranslations('reports');
  const format = useFormat();
  const { respondentFilterItems } = report.respondentFilter;
  const below = report.surveysBelowMinRespondentCount.length;
  const shown = report.filteredRespondentCount;
  return (
    <div className={classes.facts}>
      <p>
        <span>{t('page.surveys', { count: report.surveyIds.length })}</span>
        {shown !== null && (
          <span>
            {t('page.respondents', {
              shown: format.number(shown),
              all: format.number(report.respondentCount),
            })}
          </span>
        )}
        <span>
          {report.calculatedOn === null
            ? t('page.notCalculated')
            : t('page.asOf', { time: format.dateTime(report.calculatedOn) })}
        </span>
      </p>
      {respondentFilterItems.length > 0 && (
        <p className={classes.filter}>
          <strong>{t('page.filter')}</strong>
          {respondentFilterItems.map(({ itemId, text, itemOptions }) => (
            <span key={itemId} lang={language}>
              {pickText(text, language)}:{' '}
              {itemOptions
                .filter(({ chosen }) => chosen)
                .map((option) => pickText(option.text, language))
                .join(', ')}
            </span>
          ))}
        </p>
      )}
      {below > 0 && <p>{t('page.below', { count: below })}</p>}
    </div>
  );
};
