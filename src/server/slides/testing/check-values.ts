import { partsOf, slidesOf } from './check-slides.ts';
import { find, findAll, gather, type ReadPackage, readPackage, type XmlNode } from './read-slides.ts';

/**
 * Attributes by element, as the simple types of ECMA-376 have them (part 1, fifth edition, annex A). Presentation
 * programs repair or refuse other values, such as NaN, a fraction or a number out of range.
 */
const WHOLE = /^-?\d{1,10}$/;
const COUNT = /^\d{1,10}$/;
const within =
  (least: number, most: number) =>
  (value: string): boolean =>
    WHOLE.test(value) && Number(value) >= least && Number(value) <= most;
const isCount = (value: string): boolean => COUNT.test(value);
const isNumber = (value: string): boolean => value.trim() !== '' && Number.isFinite(Number(value));
const isColor = (value: string): boolean => /^[\dA-F]{6}$/.test(value);
const isLanguage = (value: string): boolean => /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(value);
const HIGHEST = 27_273_042_316_900;
const isLength = (value: string): boolean => /^-?\d+$/.test(value) && Math.abs(Number(value)) <= HIGHEST;

const rules: Record<string, (value: string) => boolean> = {
  'a:off x': isLength,
  'a:off y': isLength,
  'a:ext cx': isCount,
  'a:ext cy': isCount,
  'a:gridCol w': isCount,
  'a:tr h': isCount,
  'a:ln w': within(0, 20_116_800),
  'a:pPr marL': within(0, 51_206_400),
  'a:pPr indent': within(-51_206_400, 51_206_400),
  'a:rPr sz': within(100, 400_000),
  'a:endParaRPr sz': within(100, 400_000),
  'a:defRPr sz': within(100, 400_000),
  'a:rPr lang': isLanguage,
  'a:endParaRPr lang': isLanguage,
  'c:lang val': isLanguage,
  'a:buAutoNum startAt': within(1, 32_767),
  'a:spcPts val': within(0, 158_400),
  'a:srgbClr val': isColor,
  'p:cNvPr id': within(1, 2_147_483_647),
  'p:sldId id': within(256, 2_147_483_647),
  'c:gapWidth val': within(0, 500),
  'c:overlap val': within(-100, 100),
  'c:size val': within(2, 72),
  'c:max val': isNumber,
  'c:min val': isNumber,
  'c:majorUnit val': (value) => isNumber(value) && Number(value) > 0,
  'c:ptCount val': isCount,
  'c:pt idx': isCount,
};

const attributeComplaints = (root: XmlNode): string[] =>
  gather(root, ({ name: element, attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => {
      const rule = rules[`${element} ${name}`];
      return rule && !rule(value) ? [`${element} has ${name} "${value}"`] : [];
    }),
  );

const childrenOf = (node: XmlNode, ...names: string[]): XmlNode[] =>
  node.children.filter(({ name }) => names.includes(name));

const textComplaints = (root: XmlNode): string[] => [
  ...['p:txBody', 'a:txBody', 'c:txPr'].flatMap((name) =>
    findAll(root, name).flatMap((body) => (childrenOf(body, 'a:p').length === 0 ? [`${name} is empty`] : [])),
  ),
  ...findAll(root, 'a:tbl').flatMap((table) => {
    const columns = findAll(table, 'a:gridCol').length;
    return findAll(table, 'a:tr').flatMap((row) => {
      const cells = childrenOf(row, 'a:tc');
      return cells.length === columns && cells.every((cell) => childrenOf(cell, 'a:txBody').length === 1)
        ? []
        : [`a row has ${cells.length} cells of ${columns}`];
    });
  }),
];

const seriesComplaints = (chart: XmlNode): string[] => {
  const series = findAll(chart, 'c:ser');
  const numbersOf = (name: string) =>
    series.map((one) => childrenOf(one, name)[0]?.attributes.val ?? 'missing');
  return [
    ...['c:idx', 'c:order'].flatMap((name) =>
      new Set(numbersOf(name)).size === series.length ? [] : [`${name} is there twice`],
    ),
    ...['c:strCache', 'c:numCache'].flatMap((name) =>
      findAll(chart, name).flatMap((cache) => {
        const count = Number(find(cache, 'c:ptCount')?.attributes.val);
        const points = childrenOf(cache, 'c:pt');
        const places = points.map(({ attributes }) => Number(attributes.idx));
        const isRising = places.every((place, index) => place > (places[index - 1] ?? -1) && place < count);
        const areNumbers =
          name === 'c:strCache' || points.every((point) => isNumber(find(point, 'c:v')?.text ?? ''));
        return isRising && areNumbers ? [] : [`${name} has points that cannot be read`];
      }),
    ),
    ...findAll(chart, 'c:scaling').flatMap((scale) => {
      const [least, most] = ['c:min', 'c:max'].map((name) => find(scale, name)?.attributes.val);
      return least === undefined || most === undefined || Number(least) < Number(most)
        ? []
        : [`an axis goes from ${least} to ${most}`];
    }),
  ];
};

const workbookComplaints = (file: ReadPackage, path: string, chart: XmlNode): string[] => {
  const named = findAll(chart, 'c:externalData').map(({ attributes }) => attributes['r:id']);
  const relation = file.relationsOf(path).find(({ id }) => id === named[0]);
  const bytes = file.parts[relation?.target ?? ''];
  if (named.length !== 1 || relation?.type !== 'package' || !bytes) return [`${path} has no workbook`];
  const workbook = readPackage(bytes);
  return ['xl/workbook.xml', 'xl/worksheets/sheet1.xml'].flatMap((part) =>
    workbook.xml.has(part) ? [] : [`the workbook of ${path} has no ${part}`],
  );
};

const placeholdersOf = (root: XmlNode | undefined): string[] =>
  (root ? findAll(root, 'p:ph') : []).map(
    ({ attributes: { type = 'body', idx = '0' } }) => `${type === 'title' ? type : ''}${idx}`,
  );

const inheritanceComplaints = (file: ReadPackage): string[] => {
  const themes = [...file.xml.keys()]
    .filter((path) => /^ppt\/(?:slide|notes)Masters\/[^/]+\.xml$/.test(path))
    .flatMap((path) =>
      file.relationsOf(path).flatMap(({ type, target }) => (type === 'theme' ? target : [])),
    );
  return [
    ...(new Set(themes).size === themes.length ? [] : ['masters share a theme']),
    ...slidesOf(file).flatMap(([path, slide]) => {
      const layout = file.relationsOf(path).find(({ type }) => type === 'slideLayout')?.target ?? '';
      const [own, given] = [placeholdersOf(slide), placeholdersOf(file.xml.get(layout))];
      return [
        ...(new Set(own).size === own.length ? [] : [`${path} fills a placeholder twice`]),
        ...own.filter((one) => !given.includes(one)).map((one) => `${path} fills ${one}, which is not there`),
      ];
    }),
  ];
};

export const valueComplaints = (file: ReadPackage): string[] => [
  ...[...file.xml].flatMap(([path, root]) =>
    [...attributeComplaints(root), ...textComplaints(root)].map((complaint) => `${path}: ${complaint}`),
  ),
  ...partsOf(file, 'charts').flatMap(([path, chart]) => [
    ...seriesComplaints(chart).map((complaint) => `${path}: ${complaint}`),
    ...workbookComplaints(file, path, chart),
  ]),
  ...inheritanceComplaints(file),
];
