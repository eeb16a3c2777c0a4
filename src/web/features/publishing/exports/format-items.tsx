import { Menu } from '@mantine/core';
import {
  IconBraces,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileZip,
  IconMathFunction,
  IconPhoto,
  IconPresentation,
  IconSvg,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ExportFormat, ImageFormat } from '#shared/publishing/exports/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

type MenuFormat = ExportFormat | ImageFormat;

const icons = {
  PNG: IconPhoto,
  SVG: IconSvg,
  PDF: IconFileTypePdf,
  DOCX: IconFileTypeDocx,
  PPTX: IconPresentation,
  CSV: IconFileTypeCsv,
  XLSX: IconFileSpreadsheet,
  JSON: IconBraces,
  CODES: IconMathFunction,
  STATISTICS: IconFileZip,
} satisfies Record<MenuFormat, TablerIcon>;

interface FormatItemsProps<Format extends MenuFormat> {
  formats: readonly Format[];
  onChoose: (format: Format) => void;
}

export const FormatItems = <Format extends MenuFormat>({ formats, onChoose }: FormatItemsProps<Format>) => {
  const t = useTranslations('exports');
  return formats.map((format) => {
    const Icon: TablerIcon = icons[format];
    return (
      <Menu.Item key={format} leftSection={<Icon size={16} aria-hidden />} onClick={() => onChoose(format)}>
        {t(`format.${format}`)}
      </Menu.Item>
    );
  });
};
