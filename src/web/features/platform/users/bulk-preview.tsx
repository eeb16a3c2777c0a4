import type { PlannedPerson } from '#shared/platform/users/bulk-contract.ts';
import { translate } from '../../../lib/translate.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './users.module.css';

interface Props {
  people: readonly PlannedPerson[] | null;
  isStale: boolean;
}

export const BulkPreview = ({ people, isStale }: Props) => {
  const t = useTranslations('users');
  if (!people) return <LoadingSkeleton height={60} radius={8} label={t('bulk.previewLoading')} />;
  const names = (outcome: PlannedPerson['outcome']): string[] =>
    people.filter((person) => person.outcome === outcome).map(({ name }) => name);
  const [changed, same] = [names('CHANGED'), names('SAME')];
  const refused = people.filter(({ outcome }) => outcome === 'REFUSED');
  return (
    <div className={classes.preview} role="status" aria-busy={isStale}>
      <p>
        <strong>{t('bulk.changes', { count: changed.length })}</strong>{' '}
        {changed.length > 0 && changed.join(', ')}
      </p>
      {same.length > 0 && (
        <p>
          <strong>{t('bulk.same', { count: same.length })}</strong> {same.join(', ')}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>
            <strong>{t('bulk.leftOut', { count: refused.length })}</strong>
          </p>
          <ul data-prose data-breaks>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name}: {reason !== null && translate('problems', reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
