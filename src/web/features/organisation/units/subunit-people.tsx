import { Flex } from '@mantine/core';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const SubunitPeople = ({ unit: { users, userCount } }: { unit: Subunit }) => {
  const t = useTranslations('units');
  if (userCount === 0) return '–';
  return (
    <Flex component="ul" columnGap="sm" rowGap="3xs" wrap="wrap">
      {users.map(({ id, name, role }) => (
        <li key={id}>
          {name} <small>{t(`role.${role}`)}</small>
        </li>
      ))}
      {userCount > users.length && <li>{t('more', { count: userCount - users.length })}</li>}
    </Flex>
  );
};
