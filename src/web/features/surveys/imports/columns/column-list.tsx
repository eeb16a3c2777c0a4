import { Box, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ColumnMeaning, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ColumnEditor } from './column-editor.tsx';
import classes from './column-list.module.css';
import { classifyMeaning } from './column-meaning.ts';

const readColumnTitle = (meaning: ColumnMeaning, heading: string, language: string): string =>
  (meaning.as === 'tick' && meaning.text[language]) || heading;

const useMeaningSummary = (language: string): ((meaning: ColumnMeaning) => string) => {
  const t = useTranslations('imports');
  return (meaning) => {
    const kind = t(`kinds.${classifyMeaning(meaning)}`);
    if (meaning.as === 'survey') return `${kind} · ${t(`survey.${meaning.part}`)}`;
    if (meaning.as === 'tick') return `${kind} · ${meaning.group}`;
    if (meaning.as !== 'item') return kind;
    const poles = [meaning.leftPole?.[language], meaning.rightPole?.[language]].filter(Boolean);
    return [
      kind,
      meaning.type !== 'NUMERIC' && t('summary.options', { count: meaning.options.length }),
      poles.length === 2 && poles.join(' – '),
      meaning.abstentionCodes.length > 0 && t('summary.abstention'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

interface Props {
  source: ImportSource;
  mapping: TableMapping;
  unsure: ReadonlySet<number>;
  shown: readonly number[];
  selected: number | null;
  onSelect: (column: number | null) => void;
  onChange: (mapping: TableMapping) => void;
}

export const ColumnList = ({ source, mapping, unsure, shown, selected, onSelect, onChange }: Props) => {
  const t = useTranslations('imports');
  const summaryOf = useMeaningSummary(mapping.language);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected === null) return;
    list.current?.querySelector(`[data-column="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <ul ref={list} className={classes.list} aria-label={t('mapping.title')}>
      {shown.map((column) => {
        const mapped = mapping.columns[column];
        const finding = source.columns[column];
        if (!mapped || !finding) return null;
        const isOpen = column === selected;
        return (
          <li key={column} className={classes.row} data-column={column} data-open={isOpen || undefined}>
            <UnstyledButton
              className={classes.head ?? ''}
              aria-expanded={isOpen}
              onClick={() => onSelect(isOpen ? null : column)}
            >
              <Text span size="xs" c="dimmed" w={28} flex="none">
                {finding.letter}
              </Text>
              <Box component="span" miw={0} flex="1">
                <span className={classes.heading} title={mapped.heading}>
                  {readColumnTitle(mapped.meaning, mapped.heading, mapping.language) || t('rows.noHeading')}
                </span>
                <span className={classes.summary} data-ignored={mapped.meaning.as === 'ignore' || undefined}>
                  {summaryOf(mapped.meaning)}
                </span>
              </Box>
              {unsure.has(column) && (
                <Text
                  span
                  size="xs"
                  c="var(--plenum-accent)"
                  py="3xs"
                  px="xs"
                  flex="none"
                  className={classes.unsure ?? ''}
                >
                  {t('unsure.badge')}
                </Text>
              )}
              <IconChevronDown size={16} aria-hidden className={classes.chevron} />
            </UnstyledButton>
            {isOpen && (
              <ColumnEditor
                column={column}
                mapping={mapping}
                findings={source.columns}
                finding={finding}
                meaning={mapped.meaning}
                onChange={onChange}
              />
            )}
          </li>
        );
      })}
      {shown.length === 0 && (
        <Box component="li" fz="sm" c="dimmed" ta="center" py="lg" px="md">
          {t('mapping.noneFound')}
        </Box>
      )}
    </ul>
  );
};
