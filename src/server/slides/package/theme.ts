import { light } from '#charts/svg/palettes.ts';
import { COLORS, hex, type SlideLook } from '../slide/identity.ts';
import { val, xml, xmlDocument } from '../slide/xml.ts';
import { fontScheme } from './write-text.ts';

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** The identity's colors in the programs' color pickers, so that additions match. */
const chooseColors = ({ ground, accent }: SlideLook): Readonly<Record<string, string>> => ({
  dk1: COLORS.ink,
  lt1: COLORS.card,
  dk2: ground,
  lt2: COLORS.ground,
  accent1: accent,
  accent2: light.steps[0],
  accent3: light.steps[1],
  accent4: light.steps[3],
  accent5: light.categories[4],
  accent6: light.categories[3],
  hlink: accent,
  folHlink: COLORS.quiet,
});

const placeholderColor = xml('a:solidFill', {}, val('a:schemeClr', 'phClr'));
const three = (content: string): string[] => [content, content, content];

/** The format requires three styles of each kind; ours are plain. */
const formats = xml('a:fmtScheme', { name: 'Plenum' }, [
  xml('a:fillStyleLst', {}, three(placeholderColor)),
  xml(
    'a:lnStyleLst',
    {},
    [6_350, 12_700, 19_050].map((w) => xml('a:ln', { w }, placeholderColor)),
  ),
  xml('a:effectStyleLst', {}, three(xml('a:effectStyle', {}, xml('a:effectLst')))),
  xml('a:bgFillStyleLst', {}, three(placeholderColor)),
]);

export const writeTheme = (look: SlideLook): string =>
  xmlDocument(
    xml('a:theme', { 'xmlns:a': DRAWING, name: 'Plenum' }, [
      xml('a:themeElements', {}, [
        xml(
          'a:clrScheme',
          { name: 'Plenum' },
          Object.entries(chooseColors(look)).map(([name, color]) =>
            xml(`a:${name}`, {}, val('a:srgbClr', hex(color))),
          ),
        ),
        fontScheme(look.fonts),
        formats,
      ]),
    ]),
  );
