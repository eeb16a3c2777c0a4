import type { ImportSource } from '#shared/imports/preview.ts';
import { useWords } from '../../app/use-words.ts';
import { Counts } from './counts.tsx';
import classes from './preview.module.css';

/** What would be there that was not there before. */
export const SourceCounts = ({ source }: { source: ImportSource }) => {
  const t = useWords('imports');
  const { creates } = source;
  const shared = creates.forms.filter(({ existingId }) => existingId !== null);
  const counts = [
    { label: t('creates.surveys'), count: creates.surveys },
    { label: t('creates.respondents'), count: creates.respondents },
    ...(creates.incomplete ? [{ label: t('creates.incomplete'), count: creates.incomplete }] : []),
    { label: t('creates.items'), count: creates.items },
    { label: t('creates.forms'), count: creates.forms.length - shared.length },
    ...(creates.unitCount > 0 ? [{ label: t('creates.units'), count: creates.unitCount }] : []),
    ...(creates.periodCount > 0 ? [{ label: t('creates.periods'), count: creates.periodCount }] : []),
  ];
  return (
    <section>
      <h2 className={classes.sectionTitle}>{t('creates.title')}</h2>
      <Counts label={t('creates.title')} counts={counts} />
      {shared.length > 0 && (
        <p className={classes.note}>
          {t('creates.sharedForms', {
            count: shared.length,
            names: shared.map(({ shortName }) => shortName).join(', '),
          })}
        </p>
      )}
    </section>
  );
};
