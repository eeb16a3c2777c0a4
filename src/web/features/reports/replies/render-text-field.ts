import type { ReactNode } from 'react';
import type { RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';

export type RenderTextField = (field: {
  label: string;
  value: RichTextDocument;
  onChange: (text: RichTextDocument) => void;
}) => ReactNode;
