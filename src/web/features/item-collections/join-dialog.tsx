import { Alert } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { JoinPreview, ManagedItemCollection } from '#shared/item-collections/contract.ts';
import { Problem } from '#shared/problems.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import classes from './item-collections.module.css';
import { ItemFacts } from './item-facts.tsx';
import { OutdatedReports } from './outdated-reports.tsx';
import { useCountText } from './use-count-text.ts';
import { useFormNames } from './use-facts.ts';
import { useJoin, useJoinPreview } from './use-item-collections.ts';

interface Props {
  collections: readonly ManagedItemCollection[];
  onClose: () => void;
  onDone: () => void;
}

/** What stands in the way, what has to be judged, and all wordings side by side. */
const Compared = ({ preview }: { preview: JoinPreview }) => {
  const t = useTranslations('item-collections');
  const formsOf = useFormNames();
  const countText = useCountText();
  const { collections, obstacles, differences } = preview;
  return (
    <>
      {obstacles.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={t('obstacles')}
          icon={<IconAlertCircle size={18} aria-hidden />}
        >
          <ul className={classes.reasons}>
            {obstacles.map(({ code, params }) => (
              <li key={code}>{problemText(new Problem(code, params))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {obstacles.length === 0 && differences.length > 0 && (
        <Alert
          color="yellow"
          role="note"
          title={t('differences')}
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          <ul className={classes.reasons}>
            {differences.map((difference) => (
              <li key={difference}>{t(`difference.${difference}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.beside}>
        {collections.map((collection) => {
          const [latest] = collection.items;
          return (
            <section key={collection.id} className={classes.side} aria-label={formsOf(collection)}>
              <h3 className={classes.forms}>{formsOf(collection)}</h3>
              {latest && <ItemFacts item={latest} />}
              <p className={classes.quiet}>
                {t('wordings', { count: collection.formCount })} ·{' '}
                {countText('surveyCount', collection.surveyCount)} ·{' '}
                {countText('reportCount', collection.reportCount)}
              </p>
            </section>
          );
        })}
      </div>
      {obstacles.length === 0 && <OutdatedReports {...preview} />}
    </>
  );
};

/** The oldest takes the others, so that what names it goes on doing so. */
export const JoinDialog = ({ collections, onClose, onDone }: Props) => {
  const t = useTranslations('item-collections');
  const [first = 0, ...others] = collections.map(({ id }) => id).toSorted((left, right) => left - right);
  const preview = useJoinPreview(first, others);
  const join = useJoin();
  const submit = (): void => {
    const [into, ...rest] = preview.data?.collections ?? [];
    if (into) join.mutate([into, ...rest], { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('joinTitle')}
      action={t('joinNow')}
      size="xl"
      error={join.error ?? preview.error}
      isPending={join.isPending}
      disabled={preview.isFetching || preview.data?.obstacles.length !== 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t('joinHelp')}</p>
      {preview.data ? <Compared preview={preview.data} /> : preview.isPending && <ListSkeleton rows={4} />}
    </FormDialog>
  );
};
