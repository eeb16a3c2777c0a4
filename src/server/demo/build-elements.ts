import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import {
  type ConfigByView,
  createDefaultConfig,
  type ReportItemConfig,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import {
  placeholderNames,
  type RichTextDocument,
  type RichTextInline,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { DemoText } from './demo-reports.ts';

const inlines = (sentence: string): RichTextInline[] =>
  sentence.split(/(\{\w+\})/).flatMap((part): RichTextInline[] => {
    const name = placeholderNames.find((one) => part === `{${one}}`);
    if (name) return [{ type: 'placeholder', attrs: { name }, marks: [{ type: 'bold' }] }];
    return part === '' ? [] : [{ type: 'text', text: part, marks: [] }];
  });

const demoText = (paragraphs: readonly string[]): RichTextDocument => ({
  type: 'doc',
  content: paragraphs.map((sentence) => ({ type: 'paragraph', content: inlines(sentence) })),
});

type FollowingPlacement = Omit<Placement, 'y'> & { readonly y?: never };

export interface DemoElement {
  readonly config: ReportItemConfig;
  readonly placement?: Placement | FollowingPlacement;
}

const HALF = GRID.columns / 2;

export const element = <One extends View>(
  view: One,
  itemIds: number[],
  changes: Partial<ConfigByView[One]> = {},
): ReportItemConfig => ({ ...createDefaultConfig(view, itemIds), ...changes }) as ReportItemConfig;

export const wide = (rows: number): FollowingPlacement => ({ x: 0, cols: GRID.columns, rows });

export const left = (rows: number): FollowingPlacement => ({ x: 0, cols: HALF, rows });

export const right = (rows: number): FollowingPlacement => ({ x: HALF, cols: HALF, rows });

export const titled = (language: InterfaceLanguage, de: string, en: string) =>
  language === 'de'
    ? { title: de, writtenIn: language, titles: { en } }
    : { title: en, writtenIn: language, titles: { de } };

export const section = (language: InterfaceLanguage, de: string, en: string): DemoElement => ({
  config: element('DIVIDER', [], titled(language, de, en)),
  placement: wide(1),
});

export const textOf = (language: InterfaceLanguage, texts: DemoText): ReportItemConfig => {
  const other = language === 'de' ? 'en' : 'de';
  return element('RICH_TEXT', [], {
    text: demoText(texts[language]),
    writtenIn: language,
    texts: { [other]: demoText(texts[other]) },
  });
};
