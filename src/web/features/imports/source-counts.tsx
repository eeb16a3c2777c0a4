import type { ImportSource } from '#shared/imports/preview.ts';
import { useWords } from '../../app/use-words.ts';
import { Counts } from './counts.tsx';
import classes from './preview.module.css';

/** Said even when they are none. */
const ALWAYS = new Set(['surveys', 'respondents', 'items']);

/** What would be there that was not there before. */
export const SourceCounts = ({ source }: { source: ImportSource }) => {
  const t = useWords('imports');
  const { creates } = source;
  const shared = creates.forms.filter(({ existingId }) => existingId !== null);
  // All of it is there already: then nothing is counted as new.
  const isKnown = creates.surveys === 0 && source.surveys.some(({ existingId }) => existingId !== null);
  const title = t(isKnown ? 'creates.titleKnown' : 'creates.title');
  const counts = [
    { name: 'surveys', count: creates.surveys },
    { name: 'respondents', count: creates.respondents },
    { name: 'items', count: creates.items },
    { name: 'forms', count: creates.forms.length - shared.length },
    { name: 'incomplete', count: creates.incomplete ?? 0 },
    { name: 'units', count: creates.unitCount },
    { name: 'periods', count: creates.periodCount },
  ]
    .filter(({ name, count }) => count !== 0 || (!isKnown && ALWAYS.has(name)))
    .map(({ name, count }) => ({ label: t(`creates.${name}`, { count: count ?? 2 }), count }));
  return (
    <section>
      <h2 className={classes.sectionTitle}>{title}</h2>
      <Counts label={title} counts={counts} />
      {shared.length > 0 && (
        <p className={`${classes.note} ${classes.belowCounts}`}>
          {t('creates.sharedForms', {
            count: shared.length,
            names: shared.map(({ shortName }) => shortName).join(', '),
          })}
        </p>
      )}
    </section>
  );
};
