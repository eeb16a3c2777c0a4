import type { ItemCollectionDetails } from '#shared/curation/item-collections/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './item-collections.module.css';
import { OutdatedReports } from './outdated-reports.tsx';
import { usePart, usePartPreview } from './use-item-collections.ts';

interface Props {
  collection: ItemCollectionDetails;
  itemIds: readonly number[];
  onClose: () => void;
  onDone: (left: ItemCollectionDetails) => void;
}

export const PartDialog = ({ collection, itemIds, onClose, onDone }: Props) => {
  const t = useTranslations('item-collections');
  const preview = usePartPreview(collection.id, itemIds);
  const part = usePart();
  const submit = (): void =>
    part.mutate(
      { id: collection.id, version: collection.version, itemIds },
      { onSuccess: ({ left }) => onDone(left) },
    );
  return (
    <FormDialog
      title={t('partTitle')}
      action={t('partNow')}
      error={part.error ?? preview.error}
      isPending={part.isPending}
      disabled={preview.isFetching || !preview.data}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview.data ? (
        <>
          <p>
            {t('partLeaving', { count: preview.data.leaving })}{' '}
            {t('partStaying', { count: preview.data.staying })}
          </p>
          <p className={classes.quiet}>{t('partHelp')}</p>
          <OutdatedReports {...preview.data} />
        </>
      ) : (
        preview.isPending && <ListSkeleton rows={3} />
      )}
    </FormDialog>
  );
};
