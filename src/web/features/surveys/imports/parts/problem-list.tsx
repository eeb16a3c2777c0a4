import { Box, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useIsTranslationKey, useTranslations } from '../../../../lib/use-translations.ts';
import classes from './problem-list.module.css';

interface ProblemLocation {
  file: string;
  column: string | undefined;
  rows: number[];
}

interface ProblemGroup {
  severity: ShownImportProblem['severity'];
  text: string;
  locations: ProblemLocation[];
}

export const groupProblems = (
  problems: readonly ShownImportProblem[],
  textOf: (problem: ShownImportProblem) => string,
): ProblemGroup[] => {
  const groups: ProblemGroup[] = [];
  for (const problem of problems) {
    const { severity, file, column, row } = problem;
    const text = textOf(problem);
    let group = groups.find((one) => one.severity === severity && one.text === text);
    if (!group) {
      group = { severity, text, locations: [] };
      groups.push(group);
    }
    let location = group.locations.find((one) => one.file === file && one.column === column);
    if (!location) {
      location = { file, column, rows: [] };
      group.locations.push(location);
    }
    if (row !== undefined && !location.rows.includes(row)) location.rows.push(row);
  }
  return groups;
};

interface Props {
  problems: readonly ShownImportProblem[];
  count: number;
}

const GROUPS_AT_FIRST = 5;
const LOCATIONS_AT_FIRST = 4;
const ROWS_SHOWN = 8;

export const useProblemText = (): ((problem: ShownImportProblem) => string) => {
  const t = useTranslations('imports');
  const isKey = useIsTranslationKey('imports');
  return ({ code, params }) => {
    const key = `problem.${code}`;
    return isKey(key, params) ? t(key, params) : t('problemOther', { code });
  };
};

export const ProblemList = ({ problems, count }: Props) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const textOf = useProblemText();
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const rowsOf = (rows: readonly number[]): string => {
    const shown = (all ? rows : rows.slice(0, ROWS_SHOWN)).map((row) => format.number(row)).join(', ');
    const rest = all ? 0 : Math.max(0, rows.length - ROWS_SHOWN);
    return [
      t('problemRow', { count: rows.length, row: shown }),
      rest > 0 && t('problemRest', { count: rest }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const locationOf = ({ file, column, rows }: ProblemLocation): string =>
    [file, column !== undefined && t('problemColumn', { column }), rows.length > 0 && rowsOf(rows)]
      .filter(Boolean)
      .join(' · ');
  const groups = groupProblems(problems, textOf);
  const isCut =
    groups.length > GROUPS_AT_FIRST ||
    groups.some(
      ({ locations }) =>
        locations.length > LOCATIONS_AT_FIRST || locations.some(({ rows }) => rows.length > ROWS_SHOWN),
    );
  const onlyErrors = groups.every(({ severity }) => severity === 'error');
  return (
    <Box component="section" mt="md" className={classes.section ?? ''}>
      <h3>{t(onlyErrors ? 'errorsTitle' : 'problemsTitle', { count })}</h3>
      <Flex component="ul" direction="column" gap="3xs" className={classes.list ?? ''}>
        {(all ? groups : groups.slice(0, GROUPS_AT_FIRST)).map(({ severity, text, locations }) => {
          const isError = severity === 'error';
          const Icon = isError ? IconCircleX : IconAlertTriangle;
          return (
            <li key={severity + text} data-severity={severity}>
              <Icon size={18} stroke={1.7} aria-label={t(isError ? 'severityError' : 'severityWarning')} />
              <span>
                {text}
                {(all ? locations : locations.slice(0, LOCATIONS_AT_FIRST)).map((location) => (
                  <Text
                    key={`${location.file} ${location.column ?? ''}`}
                    span
                    size="xs"
                    display="block"
                    c="dimmed"
                    data-breaks
                  >
                    {locationOf(location)}
                  </Text>
                ))}
              </span>
            </li>
          );
        })}
      </Flex>
      {isCut && !all && (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setAll(true)}>
          {t('problemsMore')}
        </UnstyledButton>
      )}
      {count > problems.length && (all || !isCut) && (
        <Text size="xs" c="dimmed" mt="xs" mx="sm">
          {t('problemsRest', { count: count - problems.length })}
        </Text>
      )}
    </Box>
  );
};
