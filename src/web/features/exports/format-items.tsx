import { Menu } from '@mantine/core';
import { IconBraces, IconFileSpreadsheet, IconFileTypeCsv, IconSvg } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ExportFormat } from '#shared/exports/contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';

const icons = {
  CSV: IconFileTypeCsv,
  XLSX: IconFileSpreadsheet,
  JSON: IconBraces,
  SVG: IconSvg,
} satisfies Record<ExportFormat, ComponentType<{ size: number }>>;

/** One entry of a menu for each format. */
export const FormatItems = ({
  formats,
  onChoose,
}: {
  formats: readonly ExportFormat[];
  onChoose: (format: ExportFormat) => void;
}) => {
  const t = useTranslations('exports');
  return formats.map((format) => {
    const Icon = icons[format];
    return (
      <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => onChoose(format)}>
        {t(`format.${format}`)}
      </Menu.Item>
    );
  });
};
