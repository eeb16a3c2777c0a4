import type { ReactNode } from 'react';
import type { Series } from '#shared/oversight/series/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { languageName } from '../../../lib/texts/language-name.ts';
import { useComparisonChoices } from '../../../lib/use-comparison-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './series.module.css';

const names = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ');

export const SeriesFacts = ({
  series: { settings, selected, templateTitle, ownerName },
}: {
  series: Series;
}) => {
  const t = useTranslations('series');
  const format = useFormat();
  const own = useSession().uiConfig.language.user;
  const { surveyIds } = settings.selection;
  const chosenComparisons = useComparisonChoices(settings.comparisons, (label, values) =>
    t(`comparison.${label}`, values),
  ).filter(({ kind }) => settings.comparisons.includes(kind));
  const facts: [label: string, value: ReactNode][] = [
    [t('template'), templateTitle || t('templateGone')],
    [t('kind'), t(`kinds.${settings.kind}`)],
    [t('titlePattern'), settings.titlePattern],
    [t('language'), languageName(settings.language, own)],
    [t('periods'), names(selected.periods)],
    [t('units'), names(selected.units)],
    [t('forms'), names(selected.forms)],
    [t('chosenSurveys'), surveyIds.length > 0 && format.number(surveyIds.length)],
    [t('comparisons'), chosenComparisons.map(({ label }) => label).join(', ')],
    [t('readers'), t(`reader.${settings.readers}`)],
    [t('publishedOn'), settings.publishedOn && format.dateTime(settings.publishedOn)],
    [t('replyDays'), settings.replyDays !== undefined && format.number(settings.replyDays)],
    [t('owner'), ownerName],
  ];
  return (
    <Card>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
};
