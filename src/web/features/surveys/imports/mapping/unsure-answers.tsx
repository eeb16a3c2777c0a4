import { Button, Group } from '@mantine/core';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { answerColumns, makeTicks } from '../columns/answer-columns.ts';
import {
  countAsAnswer,
  countAsFinished,
  mayBeAnswer,
  nameRareAnswers,
  setDirection,
  settle,
  type UnsureColumns,
} from './unsure-columns.ts';

interface Props {
  problem: UnsureColumns;
  mapping: TableMapping;
  findings: readonly ColumnFinding[];
  onChange: (mapping: TableMapping) => void;
  onOrder: (() => void) | null;
}

export const UnsureAnswers = ({ problem, mapping, findings, onChange, onOrder }: Props) => {
  const t = useTranslations('imports');
  const { code, columns } = problem;
  const value = problem.params.value === undefined ? null : String(problem.params.value);
  const settled = settle(mapping, problem);
  const answers = (): [string, () => void][] => {
    switch (code) {
      case 'directionUnknown':
        return [
          [t('unsure.highIsBest'), () => onChange(setDirection(mapping, columns, 'HIGH_IS_BEST'))],
          [t('unsure.lowIsBest'), () => onChange(setDirection(mapping, columns, 'LOW_IS_BEST'))],
          [t('unsure.noDirection'), () => onChange(settled)],
        ];
      case 'missingCode': {
        const missing: [string, () => void] = [t('unsure.isMissing'), () => onChange(settled)];
        if (value === null || !mayBeAnswer(mapping, columns, value)) return [missing];
        return [[t('unsure.isAnswer'), () => onChange(countAsAnswer(mapping, problem, value))], missing];
      }
      case 'completionUnknown': {
        const unfinished: [string, () => void] = [t('unsure.isUnfinished'), () => onChange(settled)];
        if (value === null) return [[t('unsure.right'), () => onChange(settled)]];
        return [
          [t('unsure.isFinished'), () => onChange(countAsFinished(mapping, columns, value))],
          unfinished,
        ];
      }
      case 'joinedUnsure':
        return [
          [t('unsure.oneAnswer'), () => onChange(answerColumns(settled, columns, findings, 'SINGLE_CHOICE'))],
          [t('unsure.severalAnswers'), () => onChange(settled)],
        ];
      case 'codesOrDecimals':
        return [
          [
            t('unsure.areTicks'),
            () => onChange(answerColumns(settled, columns, findings, 'MULTIPLE_CHOICE')),
          ],
          [t('unsure.areNumbers'), () => onChange(answerColumns(settled, columns, findings, 'NUMERIC'))],
        ];
      case 'ticksUnsure': {
        const ticks = (ticked: string) => () => onChange(makeTicks(settled, columns, value ?? '', ticked));
        return [
          [t('unsure.twoIsTicked'), ticks('2')],
          [t('unsure.oneIsTicked'), ticks('1')],
          [t('unsure.noBoxes'), () => onChange(settled)],
        ];
      }
      case 'unitUnsure':
        return [
          [
            t('unsure.asksPerson'),
            () => onChange(answerColumns(settled, columns, findings, 'SINGLE_CHOICE')),
          ],
          [t('unsure.tellsSurveysApart'), () => onChange(settled)],
        ];
      case 'decimalUnsure':
        return [
          [t('unsure.decimalPoint'), () => onChange({ ...settled, decimalSign: '.' })],
          [t('unsure.decimalComma'), () => onChange({ ...settled, decimalSign: ',' })],
        ];
      case 'rareAnswers':
        return [
          [t('unsure.nameRare'), () => onChange(nameRareAnswers(mapping, columns))],
          [t('unsure.keepRare'), () => onChange(settled)],
        ];
      default:
        if (!onOrder) return [[t('unsure.right'), () => onChange(settled)]];
        return [
          [t('unsure.makeScale'), onOrder],
          [t('unsure.noOrder'), () => onChange(settled)],
        ];
    }
  };
  const offered = answers();
  return (
    <Group gap="xs" align="stretch" mt="xs">
      {offered.map(([label, onClick], at) => (
        <Button
          key={label}
          size="xs"
          variant={at === offered.length - 1 ? 'default' : 'light'}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
};
