import { Flex, Text, Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { mustBeAnswered, questionKey } from '#shared/surveys/imports/open-questions.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { useProblemText } from '../parts/problem-list.tsx';
import { ScaleOrder } from './scale-order.tsx';
import { UnsureAnswers } from './unsure-answers.tsx';
import { makeScale, nameRareAnswers, sharedLabels, type UnsureColumns } from './unsure-columns.ts';
import classes from './unsure-list.module.css';

interface Props {
  unsure: readonly UnsureColumns[];
  mapping: TableMapping;
  findings: readonly ColumnFinding[];
  onChange: (mapping: TableMapping) => void;
  onShow: (column: number) => void;
}

const COLUMNS_NAMED = 6;

export const UnsureList = ({ unsure, mapping, findings, onChange, onShow }: Props) => {
  const t = useTranslations('imports');
  const textOf = useProblemText();
  const [ordering, setOrdering] = useState<string | null>(null);
  if (unsure.length === 0) return null;
  const rare = new Set(unsure.flatMap(({ code, columns }) => (code === 'rareAnswers' ? columns : [])));
  const headingOf = (column: number): string => mapping.columns[column]?.heading || t('rows.noHeading');
  return (
    <section className={classes.section} aria-label={t('unsure.title', { count: unsure.length })}>
      <Title order={3}>{t('unsure.title', { count: unsure.length })}</Title>
      <Text size="xs" c="dimmed" mt="2xs">
        {t('unsure.about')}
      </Text>
      <Flex component="ul" direction="column" gap="md" mt="sm">
        {unsure.map((problem) => {
          const { code, columns } = problem;
          const key = `${questionKey(problem)} ${columns.join(' ')}`;
          // An order covers all answers, including rare ones.
          const named = nameRareAnswers(
            mapping,
            columns.filter((column) => rare.has(column)),
          );
          const labels = sharedLabels(named, columns);
          const mayOrder = code === 'choicesAlike' && labels.length > 1;
          return (
            <Flex key={key} component="li" gap="xs" fz="sm" lh={1.45} miw={0} className={classes.entry ?? ''}>
              <IconHelpCircle size={20} stroke={1.7} aria-hidden />
              <div className={classes.words}>
                <p>
                  {textOf(problem)} {mustBeAnswered(problem) && <strong>{t('unsure.mustBeAnswered')}</strong>}
                </p>
                <p className={classes.columns}>
                  {columns.slice(0, COLUMNS_NAMED).map((column) => (
                    <button type="button" key={column} onClick={() => onShow(column)}>
                      {headingOf(column)}
                    </button>
                  ))}
                  {columns.length > COLUMNS_NAMED && (
                    <span>{t('unsure.more', { count: columns.length - COLUMNS_NAMED })}</span>
                  )}
                </p>
                {ordering === key ? (
                  <ScaleOrder
                    labels={labels}
                    count={columns.length}
                    onDone={(order) => {
                      setOrdering(null);
                      onChange(makeScale(named, columns, order));
                    }}
                    onCancel={() => setOrdering(null)}
                  />
                ) : (
                  <UnsureAnswers
                    problem={problem}
                    mapping={mapping}
                    findings={findings}
                    onChange={onChange}
                    onOrder={mayOrder ? () => setOrdering(key) : null}
                  />
                )}
              </div>
            </Flex>
          );
        })}
      </Flex>
    </section>
  );
};
