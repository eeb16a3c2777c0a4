import { computeIndent, INDENT } from '../slide/fit-text.ts';
import { emu } from '../slide/geometry.ts';
import { COLORS, hex, type SlideLook } from '../slide/identity.ts';
import type { Relations } from '../slide/package-parts.ts';
import type { Paragraph, Run } from '../slide/slide.ts';
import { val, xml, xmlText } from '../slide/xml.ts';

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const aligns = { left: 'l', center: 'ctr', right: 'r' } as const;

const runLook = (
  name: 'a:rPr' | 'a:endParaRPr',
  { bold, italic, underline, link, color: own }: Omit<Run, 'text'>,
  { size, color = COLORS.ink, font = 'text' }: Paragraph,
  language: string,
  relations: Relations,
): string =>
  xml(
    name,
    {
      lang: language,
      sz: Math.round(size * 100),
      b: bold ? 1 : undefined,
      i: italic ? 1 : undefined,
      u: underline ? 'sng' : undefined,
      dirty: 0,
    },
    [
      xml('a:solidFill', {}, val('a:srgbClr', hex(own ?? color))),
      xml('a:latin', { typeface: font === 'heading' ? '+mj-lt' : '+mn-lt' }),
      link === undefined ? '' : xml('a:hlinkClick', { 'r:id': relations.addLink(link) }),
    ],
  );

const bulletOf = (bullet: string | undefined): string => {
  if (bullet === undefined) return xml('a:buNone');
  const number = /^(\d+)\.$/.exec(bullet)?.[1];
  return number === undefined
    ? xml('a:buFont', { typeface: 'Arial' }) + xml('a:buChar', { char: bullet })
    : xml('a:buAutoNum', { type: 'arabicPeriod', startAt: number });
};

const writeParagraph = (paragraph: Paragraph, language: string, relations: Relations): string => {
  const { runs, bullet, before = 0, align } = paragraph;
  const isReversed = RIGHT_TO_LEFT.test(runs.map(({ text }) => text).join(''));
  const attributes = {
    marL: emu(computeIndent(paragraph)),
    indent: bullet === undefined ? 0 : -emu(INDENT),
    algn: align ? aligns[align] : isReversed ? 'r' : 'l',
    rtl: isReversed ? 1 : 0,
  };
  return xml('a:p', {}, [
    xml('a:pPr', attributes, [
      xml('a:spcBef', {}, val('a:spcPts', Math.round(before * 100))),
      bulletOf(bullet),
    ]),
    ...runs.flatMap(({ text, ...look }) =>
      text
        .split('\n')
        .flatMap((line, index) => [
          index > 0 ? xml('a:br', {}, runLook('a:rPr', look, paragraph, language, relations)) : '',
          line === ''
            ? ''
            : xml('a:r', {}, runLook('a:rPr', look, paragraph, language, relations) + xmlText('a:t', line)),
        ]),
    ),
    runs.every(({ text }) => text === '') ? runLook('a:endParaRPr', {}, paragraph, language, relations) : '',
  ]);
};

export const writeParagraphs = (
  paragraphs: readonly Paragraph[],
  language: string,
  relations: Relations,
): string =>
  paragraphs.length === 0
    ? xml('a:p')
    : paragraphs.map((one) => writeParagraph(one, language, relations)).join('');

export const fontScheme = (fonts: SlideLook['fonts']): string =>
  xml('a:fontScheme', { name: 'Plenum' }, [
    ...(['heading', 'text'] as const).map((font) =>
      xml(font === 'heading' ? 'a:majorFont' : 'a:minorFont', {}, [
        xml('a:latin', { typeface: fonts[font] }),
        xml('a:ea', { typeface: '' }),
        xml('a:cs', { typeface: '' }),
      ]),
    ),
  ]);
