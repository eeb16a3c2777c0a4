import { Box } from '@mantine/core';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './units.module.css';

export const SubunitName = ({ unit, isFlat }: { unit: Subunit; isFlat: boolean }) => {
  const t = useTranslations('units');
  const badge = unit.isArchived && (
    <>
      {' '}
      <StatusBadge tone="quiet">{t('isArchived')}</StatusBadge>
    </>
  );
  return isFlat ? (
    <span className={classes.name}>
      {unit.name}
      {badge}
      {unit.path !== unit.name && (
        <Box component="small" display="block">
          {unit.path}
        </Box>
      )}
    </span>
  ) : (
    <span className={classes.name} data-depth={unit.depth} style={{ ['--depth' as string]: unit.depth }}>
      {unit.name}
      {badge}
    </span>
  );
};
