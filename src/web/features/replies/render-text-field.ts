import type { ReactNode } from 'react';
import type { RichTextDocument } from '#shared/report-items/rich-text-document.ts';

/** The field for texts, which knows what authors' texts may hold. */
export type RenderTextField = (field: {
  label: string;
  value: RichTextDocument;
  onChange: (text: RichTextDocument) => void;
}) => ReactNode;
