import { Table } from '@mantine/core';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { compareReports } from './compare-reports.ts';
import { SideOfDifference } from './side-of-difference.tsx';

interface ConflictTableProps {
  mine: AnyReport;
  theirs: AnyReport;
  userName: string;
}

export const ConflictTable = ({ mine, theirs, userName }: ConflictTableProps) => {
  const t = useTranslations('reports');
  const differences = compareReports(mine, theirs);
  if (differences.length === 0) return <p role="status">{t('conflict.nothing')}</p>;
  return (
    <Table mt="md" verticalSpacing="xs" aria-label={t('conflict.compare')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('conflict.what')}</Table.Th>
          <Table.Th scope="col">{t('conflict.mySide')}</Table.Th>
          <Table.Th scope="col">{t('conflict.theirSide', { name: userName })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map((difference) => (
          <Table.Tr key={difference.what}>
            <Table.Th scope="row">{t(`conflict.of.${difference.what}`)}</Table.Th>
            <Table.Td>
              <SideOfDifference difference={difference} side="mine" report={mine} other={theirs} />
            </Table.Td>
            <Table.Td>
              <SideOfDifference difference={difference} side="theirs" report={theirs} other={mine} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
