import { Alert, NativeSelect, Title } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { isPermutation } from '#shared/curation/item-collections/answer-meaning.ts';
import type {
  ItemCollectionDetails,
  JoinPreview,
  ManagedItemCollection,
} from '#shared/curation/item-collections/contract.ts';
import { Problem } from '#shared/problems.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './item-collections.module.css';
import { ItemFacts, useOptionLabel } from './item-facts.tsx';
import { OutdatedReports } from './outdated-reports.tsx';
import { useCountText } from './use-count-text.ts';
import { useFormNames } from './use-facts.ts';
import { useJoin, useJoinPreview } from './use-item-collections.ts';

interface Props {
  collections: readonly ManagedItemCollection[];
  onClose: () => void;
  onDone: () => void;
}

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
          <ul data-prose>
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
          <ul data-prose>
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
              <Title order={3} mb="2xs" className={classes.forms ?? ''}>
                {formsOf(collection)}
              </Title>
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

interface MappingProps {
  own: ItemCollectionDetails;
  target: ItemCollectionDetails;
  positions: readonly (number | null)[];
  onChange: (positions: (number | null)[]) => void;
}

const Mapping = ({ own, target, positions, onChange }: MappingProps) => {
  const t = useTranslations('item-collections');
  const formsOf = useFormNames();
  const labelOf = useOptionLabel();
  const options = own.items[0]?.options ?? [];
  const choices = (target.items[0]?.options ?? []).map((option, index) => ({
    value: String(index + 1),
    label: labelOf(option),
  }));
  return (
    <fieldset className={classes.mapping}>
      <legend>{t('mapping.title', { from: formsOf(own), to: formsOf(target) })}</legend>
      {options.map((option, index) => {
        const position = positions[index] ?? null;
        const isTaken = position !== null && positions.indexOf(position) !== index;
        return (
          <NativeSelect
            key={option.code}
            label={labelOf(option)}
            error={isTaken && t('mapping.taken')}
            data={[{ value: '', label: t('mapping.choose') }, ...choices]}
            value={position === null ? '' : String(position)}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                options.map((_, at) => (at === index ? Number(value) || null : (positions[at] ?? null))),
              )
            }
          />
        );
      })}
    </fieldset>
  );
};

/** The oldest question absorbs the others, so that references to it stay valid. */
export const JoinDialog = ({ collections, onClose, onDone }: Props) => {
  const t = useTranslations('item-collections');
  const [first = 0, ...otherIds] = collections.map(({ id }) => id).toSorted((left, right) => left - right);
  const preview = useJoinPreview(first, otherIds);
  const join = useJoin();
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly (number | null)[]>>(new Map());
  const [into, ...rest] = preview.data?.collections ?? [];
  const mappings = (preview.data?.mappings ?? []).map(({ id, suggested }) => ({
    id,
    positions: chosen.get(id) ?? suggested,
  }));
  const isMapped = mappings.every(({ positions }) => isPermutation(positions, positions.length));
  const submit = (): void => {
    if (!into) return;
    const positionsOf = new Map(
      mappings.map(({ id, positions }) => [id, positions.flatMap((one) => one ?? [])]),
    );
    const others = rest.map(({ id, version }) => ({ id, version, positions: positionsOf.get(id) }));
    join.mutate([{ id: into.id, version: into.version }, ...others], { onSuccess: onDone });
  };
  return (
    <FormDialog
      title={t('joinTitle')}
      action={t('joinNow')}
      size="xl"
      error={join.error ?? preview.error}
      isPending={join.isPending}
      disabled={preview.isFetching || preview.data?.obstacles.length !== 0 || !isMapped}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>{t('joinHelp')}</p>
      {preview.data?.obstacles.length === 0 && mappings.length > 0 && (
        <p className={classes.quiet}>{t('mapping.help')}</p>
      )}
      {preview.data?.obstacles.length === 0 &&
        into &&
        mappings.map(({ id, positions }) => {
          const own = rest.find((one) => one.id === id);
          return (
            own && (
              <Mapping
                key={id}
                own={own}
                target={into}
                positions={positions}
                onChange={(next) => setChosen(new Map(chosen).set(id, next))}
              />
            )
          );
        })}
      {preview.data ? <Compared preview={preview.data} /> : preview.isPending && <ListSkeleton rows={4} />}
    </FormDialog>
  );
};
