import type { ImportConfirmation } from '#shared/surveys/imports/contract.ts';
import type { ImportPreview, ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Counts } from '../parts/counts.tsx';
import classes from '../parts/preview.module.css';

interface ImportedCounts {
  surveys: number;
  replaced: number;
  respondents: number;
  incomplete: number;
}

export const countImported = (
  source: Pick<ImportSource, 'source' | 'creates' | 'known'>,
  existing: ImportPreview['existing'],
  replace: ImportConfirmation['replace'],
): ImportedCounts => {
  const { creates, known } = source;
  const chosen = new Set(Array.isArray(replace) ? replace : []);
  const taken = existing.filter((one) => one.source === source.source && chosen.has(one.surveyId));
  const replaced =
    replace === 'all'
      ? known
      : {
          surveys: taken.length,
          respondents: taken.reduce((sum, one) => sum + one.respondents, 0),
          incomplete: taken.reduce((sum, one) => sum + one.incomplete, 0),
        };
  return {
    surveys: creates.surveys,
    replaced: replaced.surveys,
    respondents: creates.respondents + replaced.respondents,
    incomplete: creates.incomplete + replaced.incomplete,
  };
};

const ALWAYS = new Set<string>(['surveys', 'respondents', 'items']);

interface Props {
  source: ImportSource;
  existing: ImportPreview['existing'];
  replace: ImportConfirmation['replace'];
}

export const SourceCounts = ({ source, existing, replace }: Props) => {
  const t = useTranslations('imports');
  const { creates, known } = source;
  const shared = creates.forms.filter(({ existingId }) => existingId !== null);
  const imported = countImported(source, existing, replace);
  const isKnown = imported.surveys + imported.replaced === 0 && known.surveys > 0;
  const people = isKnown ? known : imported;
  const title = t(isKnown ? 'creates.titleKnown' : 'creates.title');
  const counts = [
    { name: imported.replaced > 0 ? ('added' as const) : ('surveys' as const), count: people.surveys },
    { name: 'replaced' as const, count: imported.replaced },
    { name: 'respondents' as const, count: people.respondents },
    { name: 'items' as const, count: creates.forms.reduce((sum, { itemCount }) => sum + itemCount, 0) },
    { name: 'forms' as const, count: creates.forms.length - shared.length },
    { name: 'incomplete' as const, count: people.incomplete },
    { name: 'units' as const, count: creates.unitCount },
    { name: 'periods' as const, count: creates.periodCount },
  ]
    .filter(({ name, count }) => count !== 0 || (!isKnown && ALWAYS.has(name)))
    .map(({ name, count }) => ({ label: t(`creates.${name}`, { count }), count }));
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
