import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import type { UnitMerge } from '#shared/organisation/units/tree-contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { UnitSelect } from './unit-select.tsx';
import { useChangeUnits, useMergePreview } from './use-change-units.ts';

const MergePreview = ({ merge }: { merge: UnitMerge }) => {
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

interface Props {
  unit: Subunit;
  onClose: () => void;
}

export const MergeDialog = ({ unit, onClose }: Props) => {
  const t = useTranslations('units');
  const [target, setTarget] = useState<Subunit | null>(null);
  const preview = useMergePreview(unit.id, target?.id ?? null);
  const change = useChangeUnits();
  const submit = (): void => {
    if (!target) return;
    const onSuccess = (): void => {
      onClose();
      notify({ message: t('merged', { name: unit.name, target: target.name }) });
    };
    change.mutate({ kind: 'merge', unit, target }, { onSuccess });
  };
  return (
    <FormDialog
      title={t('mergeTitle', { name: unit.name })}
      action={t('merge')}
      error={change.error ?? preview.error}
      isPending={change.isPending}
      disabled={preview.data?.clashCount !== 0 || preview.isFetching}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitSelect
        label={t('mergeTarget')}
        description={t('mergeHelp', { name: unit.name })}
        except={[unit]}
        value={target}
        onChange={(chosen) => {
          setTarget(chosen);
          change.reset();
        }}
      />
      {preview.data && <MergePreview merge={preview.data} />}
    </FormDialog>
  );
};
