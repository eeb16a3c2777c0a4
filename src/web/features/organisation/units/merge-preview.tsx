import { Box, Text } from '@mantine/core';
import type { UnitMerge } from '#shared/organisation/units/tree-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export const MergePreview = ({ merge }: { merge: UnitMerge }) => {
  const t = useTranslations('units');
  const { surveyCount, userCount, unitCount, publicationCount, codebookCount, clashes, clashCount } = merge;
  return (
    <div role="status">
      <Text size="sm" mb="xs" data-breaks>
        {t('goesOver')}
      </Text>
      <Box data-prose component="ul" fz="sm" mb="xs" data-breaks>
        <li>{t('ofMerge.surveys', { count: surveyCount })}</li>
        {userCount > 0 && <li>{t('ofMerge.users', { count: userCount })}</li>}
        {unitCount > 0 && <li>{t('ofMerge.units', { count: unitCount })}</li>}
        {publicationCount > 0 && <li>{t('ofMerge.publications', { count: publicationCount })}</li>}
        {codebookCount > 0 && <li>{t('ofMerge.codebooks', { count: codebookCount })}</li>}
      </Box>
      {clashCount > 0 && (
        <>
          <Text size="sm" c="var(--plenum-danger)" mt="xs" mb="2xs">
            {t('clashes', { count: clashCount })}
          </Text>
          <Box data-prose component="ul" fz="sm" mb="xs" data-breaks>
            {clashes.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{t(`clash.${kind}`, { name })}</li>
            ))}
            {clashCount > clashes.length && <li>{t('more', { count: clashCount - clashes.length })}</li>}
          </Box>
        </>
      )}
    </div>
  );
};
