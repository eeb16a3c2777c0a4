import { MAXIMUM_REPORTS_OF_EXPORT } from '#shared/publishing/exports/long-export-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ArchiveMenu } from './archive-menu.tsx';
import { findListed, type ListedReports } from './images/find-listed.ts';

interface ListExportMenuProps {
  count: number;
  listed: ListedReports;
}

export const ListExportMenu = ({ count, listed }: ListExportMenuProps) => {
  const t = useTranslations('exports');
  const title = t('listedTitle', { count: Math.min(count, MAXIMUM_REPORTS_OF_EXPORT) });
  return <ArchiveMenu title={title} count={count} reportIds={() => findListed(listed)} />;
};
