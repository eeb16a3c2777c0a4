import type { RichTextBlock } from '#shared/reports/report-items/text/rich-text-document.ts';

export const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});

export const written = (text: string) => ({ text: { type: 'doc', content: [paragraph(text)] } });
