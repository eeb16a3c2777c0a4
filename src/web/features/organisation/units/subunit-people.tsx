import type { Subunit } from '#shared/organisation/units/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './units.module.css';

export const SubunitPeople = ({ unit: { users, userCount } }: { unit: Subunit }) => {
  const t = useTranslations('units');
  if (userCount === 0) return '–';
  return (
    <ul className={classes.people}>
      {users.map(({ id, name, role }) => (
        <li key={id}>
          {name} <small>{t(`role.${role}`)}</small>
        </li>
      ))}
      {userCount > users.length && <li>{t('more', { count: userCount - users.length })}</li>}
    </ul>
  );
};
