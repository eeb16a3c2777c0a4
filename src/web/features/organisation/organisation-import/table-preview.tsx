import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { rowStates } from '#shared/organisation/organisation-import/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ColumnChoices } from './column-choices.tsx';
import classes from './organisation-import.module.css';
import { PlannedRows } from './planned-rows.tsx';
import {
  type ChosenTable,
  type ImportField,
  type ImportKind,
  type OrganisationPreview,
  requiredField,
  useOrganisationImport,
} from './use-organisation-import.ts';

interface Props {
  kind: ImportKind;
  table: ChosenTable;
  preview: OrganisationPreview;
  isReading: boolean;
  onColumns: (columns: (ImportField | null)[]) => void;
  onDone: () => void;
}

export const TablePreview = ({ kind, table, preview, isReading, onColumns, onDone }: Props) => {
  const t = useTranslations('organisation-import');
  const format = useFormat();
  const save = useOrganisationImport(kind);
  const { counts, columns } = preview;
  const changes = (counts.added ?? 0) + (counts.changed ?? 0);
  const isComplete = columns.includes(requiredField[kind]);
  const take = (): void =>
    save.mutate(
      { table, digest: preview.digest },
      {
        onSuccess: ({ added, changed }) => {
          notify({ color: 'green', message: t('done', { added, changed }) });
          onDone();
        },
      },
    );
  return (
    <div className={classes.cards}>
      <Card>
        <div className={classes.summary}>
          <h2 className={classes.file}>{table.name}</h2>
          <ColumnChoices kind={kind} preview={preview} onChange={onColumns} />
          <dl className={classes.counts} aria-live="polite">
            {rowStates.map((state) => (
              <div key={state} data-refused={(state === 'refused' && counts.refused > 0) || undefined}>
                <dt>{t(`states.${state}`)}</dt>
                <dd>{format.number(counts[state])}</dd>
              </div>
            ))}
          </dl>
          {!isComplete && <p className={classes.warning}>{t(`required.${kind}`)}</p>}
          {isComplete && counts.refused > 0 && (
            <p className={classes.warning}>{t('refused', { count: counts.refused })}</p>
          )}
          {isComplete && counts.refused === 0 && changes === 0 && (
            <p className={classes.quiet}>{t('nothing')}</p>
          )}
          {save.error !== null && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(save.error)}
            </Alert>
          )}
          <div className={classes.actions}>
            <Button
              onClick={take}
              loading={save.isPending}
              disabled={changes === 0 || counts.refused > 0 || isReading || !isComplete}
            >
              {t('take', { count: changes })}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('another')}
            </Button>
          </div>
        </div>
      </Card>
      <PlannedRows kind={kind} preview={preview} isStale={isReading} />
    </div>
  );
};
