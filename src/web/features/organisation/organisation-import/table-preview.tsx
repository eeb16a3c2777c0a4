import { Alert, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { rowStates } from '#shared/organisation/organisation-import/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
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
        <Stack>
          <Title order={2} data-breaks>
            {table.name}
          </Title>
          <ColumnChoices kind={kind} preview={preview} onChange={onColumns} />
          <Flex
            component="dl"
            columnGap="xl"
            rowGap="sm"
            wrap="wrap"
            className={classes.counts ?? ''}
            aria-live="polite"
          >
            {rowStates.map((state) => (
              <div key={state} data-refused={(state === 'refused' && counts.refused > 0) || undefined}>
                <dt>{t(`states.${state}`)}</dt>
                <dd>{format.number(counts[state])}</dd>
              </div>
            ))}
          </Flex>
          {!isComplete && (
            <Text size="sm" c="var(--plenum-warn)">
              {t(`required.${kind}`)}
            </Text>
          )}
          {isComplete && counts.refused > 0 && (
            <Text size="sm" c="var(--plenum-warn)">
              {t('refused', { count: counts.refused })}
            </Text>
          )}
          {isComplete && counts.refused === 0 && changes === 0 && (
            <Text size="sm" c="dimmed" maw="68ch">
              {t('nothing')}
            </Text>
          )}
          {save.error !== null && (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(save.error)}
            </Alert>
          )}
          <Group gap="xs" align="stretch">
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
          </Group>
        </Stack>
      </Card>
      <PlannedRows kind={kind} preview={preview} isStale={isReading} />
    </div>
  );
};
