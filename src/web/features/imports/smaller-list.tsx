import type { ImportPreview } from '#shared/imports/preview.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';

const SHOWN = 10;

/** What surveys have now and would have after they were replaced. */
export const SmallerList = ({ surveys }: { surveys: ImportPreview['existing'] }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  return (
    <ul>
      {surveys.slice(0, SHOWN).map((survey) => (
        <li key={survey.surveyId}>
          {t('confirm.smallerOne', {
            name: survey.description,
            respondents: format.number(survey.respondents),
            respondentsBefore: format.number(survey.respondentsBefore),
            items: format.number(survey.items),
            itemsBefore: format.number(survey.itemsBefore),
          })}
        </li>
      ))}
      {surveys.length > SHOWN && <li>{t('confirm.smallerMore', { count: surveys.length - SHOWN })}</li>}
    </ul>
  );
};
