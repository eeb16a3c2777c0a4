import { useId, useState } from 'react';
import type { DecimalSign } from '#charts/format-number.ts';
import { pickText } from '#charts/pick-text.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { FigureContent } from '../../ui/figure/figure-content.tsx';
import { StatisticsLine } from '../../ui/figure/statistics-line.tsx';
import { CardTools, type CardToolsProps } from './card-tools.tsx';
import { ItemTitle } from './item-title.tsx';
import classes from './report-card.module.css';

interface ReportCardProps {
  type: ReportType;
  item: ReportItem;
  language: string;
  decimal: DecimalSign;
  /** Left out where nothing can be changed. */
  tools?: Omit<CardToolsProps, 'title' | 'asTable' | 'onAsTable' | 'isDivider'>;
  headingLevel?: 2 | 3;
}

/** What an item is called: the author's title, else the question in the report's language. */
export const titleOf = (item: ReportItem, language: string, untitled: string): string => {
  const { config, data } = item.content;
  return config.title || pickText(data?.figures[0]?.text, language) || untitled;
};

/** One item: question, picture, one line of statistics; tools appear on hover and focus. */
export const ReportCard = (props: ReportCardProps) => {
  const { type, item, language, decimal, tools, headingLevel = 2 } = props;
  const t = useTranslations('reports');
  const format = useFormat();
  const headingId = useId();
  const [asTable, setAsTable] = useState(false);
  const { config, data } = item.content;
  const isDivider = config.visualizationType === 'DIVIDER';
  const title = titleOf(item, language, t(isDivider ? 'card.divider' : 'card.untitled'));
  const Heading = `h${headingLevel}` as const;
  const total = data?.figures[0]?.total;
  const shown = total && total.hidden === null ? total : null;
  return (
    <article
      id={`item-${item.id}`}
      className={classes.card}
      data-divider={isDivider || undefined}
      data-editable={tools ? true : undefined}
      data-selected={tools?.selected || undefined}
      aria-labelledby={headingId}
    >
      <div className={classes.head}>
        <Heading id={headingId} className={classes.heading} lang={language}>
          <ItemTitle item={item} language={language} title={title} />
        </Heading>
        {tools && (
          <CardTools
            {...tools}
            title={title}
            isDivider={isDivider}
            asTable={asTable}
            onAsTable={() => setAsTable(!asTable)}
          />
        )}
      </div>
      {!isDivider && (
        <>
          <div className={classes.picture}>
            <FigureContent
              data={data}
              language={language}
              decimal={decimal}
              color={config.color}
              asTable={asTable}
              missing={type === 'template' ? 'template' : 'not-calculated'}
            />
          </div>
          {shown && config.showStatistics && (
            <footer className={classes.foot}>
              <StatisticsLine shown={shown} language={language} decimal={decimal} />
              {config.itemIds.length > 1 && (
                <span className={classes.pooled}>
                  {t('card.pooled', {
                    questions: format.number(config.itemIds.length),
                    count: shown.surveyCount,
                  })}
                </span>
              )}
            </footer>
          )}
        </>
      )}
    </article>
  );
};
