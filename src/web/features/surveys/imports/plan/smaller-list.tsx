import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

const SHOWN = 10;

export const SmallerList = ({ surveys }: { surveys: ImportPreview['existing'] }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const difference = (key: 'smallerRespondents' | 'smallerItems', after: number, before: number) =>
    after === before
      ? []
      : [t(`confirm.${key}`, { after: format.number(after), before: format.number(before) })];
  return (
    <ul data-prose>
      {surveys.slice(0, SHOWN).map((survey) => (
        <li key={survey.surveyId}>
          {t('confirm.smallerOne', {
            name: survey.description,
            changes: [
              ...difference('smallerRespondents', survey.respondents, survey.respondentsBefore),
              ...difference('smallerItems', survey.items, survey.itemsBefore),
            ].join(', '),
          })}
        </li>
      ))}
      {surveys.length > SHOWN && <li>{t('confirm.smallerMore', { count: surveys.length - SHOWN })}</li>}
    </ul>
  );
};
