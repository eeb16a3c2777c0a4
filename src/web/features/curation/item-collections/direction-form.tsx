import { Alert, Button, NativeSelect, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { ItemCollectionDetails } from '#shared/curation/item-collections/contract.ts';
import { type ScaleDirection, scaleDirections } from '#shared/vocabulary.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './item-collections.module.css';
import { useSetDirection } from './use-item-collections.ts';

export const DirectionForm = ({ collection }: { collection: ItemCollectionDetails }) => {
  const t = useTranslations('item-collections');
  const { id, version, direction, items } = collection;
  const [chosen, setChosen] = useState<ScaleDirection | null>(direction);
  const save = useSetDirection();
  const helpId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(
      { id, version, direction: chosen },
      { onSuccess: () => notify({ message: t('directionSaved') }) },
    );
  };
  const imported = direction === null ? (items[0]?.direction ?? null) : null;
  return (
    <Card>
      <form className={classes.direction} onSubmit={submit}>
        <NativeSelect
          label={t('directionLabel')}
          aria-describedby={helpId}
          value={chosen ?? ''}
          data={[
            {
              value: '',
              label: imported
                ? t('directionImported', { direction: t(`directions.${imported}`) })
                : t(direction === null ? 'directionUnknown' : 'directionOfImport'),
            },
            ...scaleDirections.map((value) => ({ value, label: t(`directions.${value}`) })),
          ]}
          onChange={(event) => setChosen((event.currentTarget.value || null) as ScaleDirection | null)}
        />
        <Button type="submit" variant="default" disabled={chosen === direction} loading={save.isPending}>
          {t('directionSave')}
        </Button>
      </form>
      <Text id={helpId} size="sm" c="dimmed" mt="xs" maw="80ch">
        {t('directionHelp')}
      </Text>
      {save.error && (
        <Alert color="red" role="alert" mt={12} icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(save.error)}
        </Alert>
      )}
    </Card>
  );
};
