import { Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../parts/preview.module.css';
import { type MeaningKind, meaningKinds } from './column-meaning.ts';

export interface ColumnFilterValue {
  text: string;
  kind: MeaningKind | null;
}

interface Props {
  value: ColumnFilterValue;
  onChange: (value: ColumnFilterValue) => void;
}

export const ColumnFilter = ({ value, onChange }: Props) => {
  const t = useTranslations('imports');
  return (
    <Group gap="xs" align="stretch" className={classes.filter ?? ''}>
      <TextInput
        type="search"
        aria-label={t('mapping.search')}
        placeholder={t('mapping.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('mapping.kindFilter')}
        value={value.kind ?? ''}
        onChange={(event) =>
          onChange({ ...value, kind: (event.currentTarget.value || null) as MeaningKind | null })
        }
        data={[
          { value: '', label: t('mapping.allKinds') },
          ...meaningKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
    </Group>
  );
};
