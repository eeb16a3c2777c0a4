import { Box, Button, Flex, Group } from '@mantine/core';
import { useState } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { ColumnFilter, type ColumnFilterValue } from '../columns/column-filter.tsx';
import { ColumnList } from '../columns/column-list.tsx';
import { classifyMeaning } from '../columns/column-meaning.ts';
import { FirstRows } from '../columns/first-rows.tsx';
import { CodebookMenu } from '../mapping/codebook-menu.tsx';
import { FileSettings } from '../mapping/file-settings.tsx';
import { SurveySplitView } from '../mapping/survey-split-view.tsx';
import { stillUnsure } from '../mapping/unsure-columns.ts';
import { UnsureList } from '../mapping/unsure-list.tsx';
import { useMappingDraft } from '../mapping/use-mapping-draft.ts';
import { useMappingOrigin } from '../mapping/use-mapping-origin.ts';
import classes from '../parts/preview.module.css';
import { useImportActions } from '../parts/use-import.ts';

interface Props {
  importId: number;
  source: ImportSource & { mapping: TableMapping };
  updatedAt: string;
  onChanged: (isChanged: boolean) => void;
}

const PAGE = 20;

export const MappedSource = ({ importId, source, updatedAt, onChanged }: Props) => {
  const t = useTranslations('imports');
  const draft = useMappingDraft(importId, source, updatedAt);
  const { setMapping } = useImportActions(importId);
  const [filter, setFilter] = useState<ColumnFilterValue>({ text: '', kind: null });
  const [page, setPage] = useState(0);
  const [selected, setSelected] = useState<number | null>(null);
  const { mapping } = draft;
  const change = (next: TableMapping) => {
    draft.change(next);
    onChanged(true);
  };
  const found = mapping.columns.flatMap(({ heading, meaning }, index) => {
    const byText = heading.toLocaleLowerCase().includes(filter.text.trim().toLocaleLowerCase());
    return byText && (filter.kind === null || classifyMeaning(meaning) === filter.kind) ? [index] : [];
  });
  const unsure = stillUnsure(source.problems, source.mapping, mapping);
  const isUnsure = new Set(unsure.flatMap(({ columns }) => columns));
  found.sort((left, right) => Number(isUnsure.has(right)) - Number(isUnsure.has(left)));
  const shown = found.slice(page * PAGE, (page + 1) * PAGE);
  const origin = useMappingOrigin(source);
  return (
    <Box component="section" mt="xs" className={classes.mapping ?? ''}>
      <Flex
        columnGap="lg"
        rowGap="sm"
        align="flex-end"
        justify="space-between"
        wrap="wrap"
        mb="sm"
        className={classes.mappingHead ?? ''}
      >
        <div>
          <h2 className={classes.sectionTitle}>{t('mapping.title')}</h2>
          <p className={classes.note}>{origin}</p>
        </div>
        <Group gap="xs" align="stretch">
          <ColumnFilter
            value={filter}
            onChange={(next) => {
              setFilter(next);
              setPage(0);
            }}
          />
          <CodebookMenu mapping={mapping} onChange={change} />
        </Group>
      </Flex>
      <UnsureList
        unsure={unsure}
        mapping={mapping}
        findings={source.columns}
        onChange={change}
        onShow={(column) => {
          setPage(Math.max(0, Math.floor(found.indexOf(column) / PAGE)));
          setSelected(column);
        }}
      />
      <SurveySplitView source={source} mapping={mapping} onChange={change} />
      <FileSettings source={source} mapping={mapping} onChange={change} />
      {draft.isChanged && (
        <Flex
          columnGap="md"
          rowGap="xs"
          align="center"
          justify="space-between"
          wrap="wrap"
          className={classes.changed ?? ''}
          role="status"
        >
          <span>{t('mapping.changed')}</span>
          <Flex component="span" gap="xs">
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                draft.discard();
                onChanged(false);
              }}
            >
              {t('mapping.undo')}
            </Button>
            <Button
              size="xs"
              loading={setMapping.isPending}
              onClick={() => setMapping.mutate({ source: source.source, mapping })}
            >
              {t('mapping.apply')}
            </Button>
          </Flex>
        </Flex>
      )}
      <div className={classes.panes}>
        <FirstRows
          source={source}
          mapping={mapping}
          shown={shown}
          selected={selected}
          onSelect={setSelected}
        />
        <ColumnList
          source={source}
          mapping={mapping}
          unsure={isUnsure}
          shown={shown}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
        />
      </div>
      <Pager page={page} size={PAGE} totalElements={found.length} onPage={setPage} />
    </Box>
  );
};
