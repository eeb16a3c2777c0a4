import {
  placeholderNames,
  type RichTextDocument,
  type RichTextInline,
} from '#shared/reports/report-items/text/rich-text-document.ts';

const inlines = (sentence: string): RichTextInline[] =>
  sentence.split(/(\{\w+\})/).flatMap((part): RichTextInline[] => {
    const name = placeholderNames.find((one) => part === `{${one}}`);
    if (name) return [{ type: 'placeholder', attrs: { name }, marks: [{ type: 'bold' }] }];
    return part === '' ? [] : [{ type: 'text', text: part, marks: [] }];
  });

export const demoText = (paragraphs: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: paragraphs.map((sentence) => ({ type: 'paragraph', content: inlines(sentence) })),
});
