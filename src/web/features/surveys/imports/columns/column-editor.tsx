import { Box, Button, Flex, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ColumnMeaning, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useColumnReason } from '../parts/use-column-reason.ts';
import classes from './column-list.module.css';
import {
  alikeColumns,
  classifyMeaning,
  createMeaning,
  type MeaningKind,
  meaningKinds,
  transferItem,
  withMeaning,
} from './column-meaning.ts';
import { ItemFields } from './item-fields.tsx';
import { OtherFields } from './other-fields.tsx';

interface Props {
  column: number;
  mapping: TableMapping;
  findings: readonly ColumnFinding[];
  finding: ColumnFinding;
  meaning: ColumnMeaning;
  onChange: (mapping: TableMapping) => void;
}

const VALUES_SHOWN = 12;

export const ColumnEditor = ({ column, mapping, findings, finding, meaning, onChange }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const [transferred, setTransferred] = useState(0);
  const change = (next: ColumnMeaning) => onChange(withMeaning(mapping, column, next));
  const alike = meaning.as === 'item' ? alikeColumns(findings, column) : [];
  const transfer = () => {
    if (meaning.as !== 'item') return;
    onChange(transferItem(mapping, meaning, alike));
    setTransferred(alike.length);
  };
  const reason = useColumnReason()(finding.reason);
  const seen = { filled: format.number(finding.filled), distinct: format.number(finding.distinct) };
  return (
    <Stack pt="2xs" pb="md" px="md">
      <div>
        <Text size="xs" c="dimmed">
          {t(finding.distinctCapped ? 'seen.capped' : 'seen.title', seen)}
        </Text>
        <Flex component="ul" columnGap="xs" rowGap="2xs" wrap="wrap" mt="2xs" aria-label={t('seen.label')}>
          {finding.values.slice(0, VALUES_SHOWN).map(({ value, count }) => (
            <Box
              key={value}
              component="li"
              fz="xs"
              py="3xs"
              px="xs"
              maw="100%"
              className={classes.seenValue ?? ''}
            >
              {value === '' ? t('seen.blank') : value} · {format.number(count)}
            </Box>
          ))}
        </Flex>
      </div>
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {t('reasonOf', { reason })}
        </Text>
      )}
      <NativeSelect
        label={t('mapping.kind')}
        value={classifyMeaning(meaning)}
        data={meaningKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        onChange={(event) =>
          change(createMeaning(event.currentTarget.value as MeaningKind, meaning, finding, mapping.language))
        }
      />
      {meaning.as === 'item' ? (
        <ItemFields item={meaning} language={mapping.language} onChange={change} />
      ) : (
        <OtherFields
          meaning={meaning}
          language={mapping.language}
          groups={mapping.groups}
          onChange={change}
        />
      )}
      {alike.length > 0 && (
        <Button variant="default" size="xs" onClick={transfer}>
          {t('mapping.transfer', { count: alike.length })}
        </Button>
      )}
      <Text size="xs" c="dimmed" role="status">
        {transferred > 0 && t('mapping.transferred', { count: transferred })}
      </Text>
    </Stack>
  );
};
