import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Design, defaultDesign } from '#shared/platform/configs/design.ts';
import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import { decode, find, readPackage } from '../../../slides/testing/read-slides.ts';
import { describeFile, makeFile } from './render/make-file.ts';
import { everyItem, everyItemReport, fileTask } from './testing/every-item.ts';
import { readPdf } from './testing/read-pdf.ts';
import { typesetHere } from './testing/typeset-here.ts';

const own: Design = { mainColor: '#7a1f3d', accentColor: '#1f5fa8', footer: 'Stelle & Co <$&>', font: null };
let logo = '';

beforeAll(async () => {
  const image = { width: 60, height: 20, channels: 3, background: '#7a1f3d' } as const;
  logo = (await sharp({ create: image }).png().toBuffer()).toString('base64');
});

const report = everyItemReport({ reportItems: everyItem().slice(0, 2) });
const taskWith = (format: ExportFormat, design: Design, image: string | null = null) => {
  const task = fileTask({ format }, report);
  return { ...task, print: { ...task.print, design, logo: image } };
};
const make = async (format: ExportFormat, design: Design, image: string | null = null) => {
  const made = await makeFile(taskWith(format, design, image));
  return 'typeset' in made ? typesetHere(made.typeset) : made.bytes;
};
const typesetText = async (design: Design): Promise<string> => {
  const made = await makeFile(taskWith('PDF', design));
  return 'typeset' in made ? new TextDecoder().decode(made.typeset.document) : '';
};

describe('a tenant’s design in files', () => {
  test('is in a PDF below every page, which stays accessible', async () => {
    const pdf = await readPdf(await make('PDF', own, logo));
    expect(pdf.accessibility).toBe('1');
    for (const { text } of pdf.pages) expect(text.replaceAll('\n', ' ')).toContain('Stelle & Co <$&>');
  });

  test('is in the theme, the titles and the footers of slides', async () => {
    const file = readPackage(await make('PPTX', own, logo));
    const theme = file.xml.get('ppt/theme/theme1.xml');
    const part = (name: string) => JSON.stringify(theme && find(theme, name));
    expect(part('a:dk2')).toContain('7A1F3D');
    expect(part('a:accent1')).toContain('1F5FA8');
    const slide = (number: number) => JSON.stringify(file.xml.get(`ppt/slides/slide${number}.xml`));
    expect(slide(1)).toContain('7A1F3D');
    expect(slide(3)).toContain('Stelle & Co <$&>');
  });

  test('is in the headings, links and footers of Word', async () => {
    const file = readPackage(await make('DOCX', own, logo));
    const styles = JSON.stringify(file.xml.get('word/styles.xml'));
    expect(styles).toContain('7A1F3D');
    expect(styles).toContain('1F5FA8');
    const footers = [...file.xml].filter(([path]) => path.startsWith('word/footer'));
    expect(footers.length).toBe(2);
    for (const [, xml] of footers) expect(JSON.stringify(xml)).toContain('Stelle & Co <$&>');
  });

  test('is in the heads and the printed footer of a workbook', async () => {
    const { parts } = readPackage(await make('XLSX', own));
    expect(decode(parts['xl/styles.xml'])).toMatch(/7A1F3D/i);
    expect(decode(parts['xl/worksheets/sheet1.xml'])).toContain(
      '<oddFooter>&amp;LStelle &amp;&amp; Co &lt;$&amp;&amp;&gt;&amp;R&amp;P / &amp;N</oddFooter>',
    );
  });

  test('leaves the colors of charts, which mean something', async () => {
    const charts = (text: string) => text.match(/<svg.*?<\/svg>/g);
    const [plain, branded] = [await typesetText(defaultDesign), await typesetText(own)];
    expect(charts(branded)).toEqual(charts(plain));
    expect(charts(plain)?.length).toBeGreaterThan(0);
    const values = async (design: Design) =>
      JSON.stringify(readPackage(await make('PPTX', design)).xml.get('ppt/charts/chart1.xml'));
    expect(await values(own)).toBe(await values(defaultDesign));
  });

  test.each(['PDF', 'PPTX', 'DOCX', 'XLSX'] as const)('gives %s the same bytes each time', async (format) => {
    expect(Buffer.compare(await make(format, own, logo), await make(format, own, logo))).toBe(0);
    const [plain, branded] = [defaultDesign, own].map((one) => describeFile(taskWith(format, one)).hash);
    expect(branded).not.toBe(plain);
  });

  test('is set in another font where the family is gone', async () => {
    const text = await typesetText({ ...own, font: 'Gone Grotesk' });
    expect(JSON.parse(text).design.font).toBeNull();
  });
});
