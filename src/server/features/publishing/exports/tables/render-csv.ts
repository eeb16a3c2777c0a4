import { csvNumber, csvText } from '../../../../lib/csv-text.ts';
import { blockValues } from '../input/block-values.ts';
import type { ExportInput } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';

const BYTE_ORDER_MARK = '\ufeff';
/**
 * One number per row in the same columns for every item. UTF-8 with a byte order mark; spreadsheets expect the
 * delimiter to follow the decimal sign.
 */
export const renderCsv = (input: ExportInput): Uint8Array => {
  const { document, wording } = input;
  const { decimal } = wording;
  const words = exportTranslations(wording.language);
  const delimiter = decimal === ',' ? ';' : ',';
  const text = (value: string) => csvText(value, delimiter);
  const line = (
    number: number,
    item: string,
    row: string,
    measure: string,
    value: number | null,
    shown: string,
  ) =>
    [String(number), text(item), text(row), text(measure), csvNumber(value, decimal), text(shown)].join(
      delimiter,
    );
  const facts = document.facts.flatMap((fact) => [fact.text, ...fact.details]);
  const lines = [
    [words.number, words.item, words.row, words.measure, words.value, words.text].join(delimiter),
    ...facts.map((fact) => line(0, document.title, '', words.about, null, fact)),
    ...document.blocks.flatMap((block, index) => {
      const values = blockValues(block, input);
      return values.length === 0
        ? [line(index + 1, block.heading, '', '', null, '')]
        : values.map(({ row, measure, value, text: shown }) =>
            line(index + 1, block.heading, row, measure, value, shown),
          );
    }),
  ];
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
};
