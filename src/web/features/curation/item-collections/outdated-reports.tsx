import { Link } from '@tanstack/react-router';
import type { PartPreview } from '#shared/curation/item-collections/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './item-collections.module.css';

type Outdated = Pick<PartPreview, 'outdated' | 'outdatedCount'>;

export const OutdatedReports = ({ outdated, outdatedCount }: Outdated) => {
  const t = useTranslations('item-collections');
  const more = outdatedCount - outdated.length;
  if (outdatedCount === 0) return <p className={classes.quiet}>{t('outdatedNone')}</p>;
  return (
    <div>
      <p className={classes.quiet}>{t('outdated', { count: outdatedCount })}</p>
      <ul data-prose>
        {outdated.map(({ id, title, isPublished, isLocked }) => (
          <li key={id}>
            <Link to="/reports/$reportId" params={{ reportId: String(id) }} className={classes.text}>
              {title}
            </Link>
            {isPublished && <span className={classes.quiet}> · {t('published')}</span>}
            {isLocked && <span className={classes.quiet}> · {t('locked')}</span>}
          </li>
        ))}
        {more > 0 && <li className={classes.quiet}>{t('outdatedMore', { count: more })}</li>}
      </ul>
    </div>
  );
};
