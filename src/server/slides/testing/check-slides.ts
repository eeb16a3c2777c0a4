import { emu, SLIDE } from '../slide/geometry.ts';
import { boxesOf, find, findAll, gather, type ReadPackage, type XmlNode } from './read-slides.ts';

export const attributesOf = (node: XmlNode): [name: string, value: string][] =>
  gather(node, ({ attributes }) => Object.entries(attributes));

export const partsOf = ({ xml }: ReadPackage, folder: string): [path: string, root: XmlNode][] =>
  [...xml].filter(([path]) => path.startsWith(`ppt/${folder}/`) && path.endsWith('.xml'));

const numberOf = (path: string): number => Number(/(\d+)\.xml$/.exec(path)?.[1]);
export const slidesOf = (file: ReadPackage): [path: string, root: XmlNode][] =>
  partsOf(file, 'slides').sort(([one], [other]) => numberOf(one) - numberOf(other));

const twice = (values: readonly (string | undefined)[], what: string): string[] =>
  new Set(values).size === values.length ? [] : [`${what} is there twice`];

const isDefined = (path: string, overrides: readonly unknown[], defaults: readonly unknown[]): boolean =>
  overrides.includes(`/${path}`) || (!path.endsWith('.xml') && defaults.includes(path.split('.').at(-1)));

const typeComplaints = ({ xml, parts }: ReadPackage): string[] => {
  const types = xml.get('[Content_Types].xml') as XmlNode;
  const overrides = findAll(types, 'Override').map(({ attributes }) => attributes.PartName);
  const defaults = findAll(types, 'Default').map(({ attributes }) => attributes.Extension);
  const paths = Object.keys(parts).filter((path) => path !== '[Content_Types].xml');
  return [
    ...twice(overrides, 'a content type'),
    ...twice(defaults, 'a content type of an ending'),
    ...paths.filter((path) => !isDefined(path, overrides, defaults)).map((path) => `${path} has no type`),
    ...overrides.filter((path) => !parts[path?.slice(1) ?? '']).map((path) => `${path} is no part`),
  ];
};

const BY_TYPE = ['slideLayout', 'slideMaster', 'theme', 'notesSlide', 'notesMaster', 'slide'];

const relationComplaints = (file: ReadPackage): string[] =>
  ['', ...Object.keys(file.parts)].flatMap((path) => {
    const relations = file.relationsOf(path);
    const root = file.xml.get(path);
    const ids = relations.map(({ id }) => id);
    const named = new Set(
      (root ? attributesOf(root) : []).filter(([name]) => name.startsWith('r:')).map(([, id]) => id),
    );
    return [
      ...twice(ids, `a relation of ${path}`),
      ...[...named].filter((id) => !ids.includes(id)).map((id) => `${path} names ${id}`),
      ...relations.flatMap(({ id, type, target }) => [
        ...(target !== null && !file.parts[target] ? [`${path} leads to ${target}`] : []),
        ...(root && !BY_TYPE.includes(type) && !named.has(id) ? [`${path} does not use ${id}`] : []),
      ]),
    ];
  });

const idComplaints = (file: ReadPackage): string[] => {
  const presentation = file.xml.get('ppt/presentation.xml') as XmlNode;
  const master = file.xml.get('ppt/slideMasters/slideMaster1.xml') as XmlNode;
  const ids = (root: XmlNode, name: string) => findAll(root, name).map(({ attributes }) => attributes.id);
  const listed = ids(presentation, 'p:sldId');
  return [
    ...twice(listed, 'the id of a slide'),
    ...(listed.length === slidesOf(file).length ? [] : ['not every slide is listed']),
    ...twice([...ids(presentation, 'p:sldMasterId'), ...ids(master, 'p:sldLayoutId')], 'the id of a layout'),
    ...[...file.xml].flatMap(([path, root]) => twice(ids(root, 'p:cNvPr'), `the id of a shape in ${path}`)),
  ];
};

export const partComplaints = (file: ReadPackage): string[] => [
  ...typeComplaints(file),
  ...relationComplaints(file),
  ...idComplaints(file),
];

const axisComplaints = (path: string, chart: XmlNode): string[] => {
  const axes = [...findAll(chart, 'c:catAx'), ...findAll(chart, 'c:valAx')];
  const ofChildren = (node: XmlNode | undefined, child: string) =>
    (node?.children ?? []).filter(({ name }) => name === child).map(({ attributes }) => attributes.val);
  const defined = axes.flatMap((axis) => ofChildren(axis, 'c:axId')).sort();
  const crossed = axes.flatMap((axis) => ofChildren(axis, 'c:crossAx')).sort();
  const named = ofChildren(
    find(chart, 'c:barChart') ?? find(chart, 'c:lineChart') ?? find(chart, 'c:scatterChart'),
    'c:axId',
  ).sort();
  const isSound =
    new Set(defined).size === 2 &&
    [defined, crossed, named].every((ids) => ids.length === 2 && String(ids) === String(defined));
  return isSound ? [] : [`${path} has axes ${defined}, crossed ${crossed}, named ${named}`];
};

export const chartComplaints = (file: ReadPackage): string[] =>
  partsOf(file, 'charts').flatMap(([path, chart]) => axisComplaints(path, chart));

export const boxComplaints = (file: ReadPackage): string[] =>
  slidesOf(file).flatMap(([path, slide]) => {
    const boxes = boxesOf(slide);
    return boxes.flatMap((box, index) => {
      const isInside =
        Math.min(box.left, box.top) >= 0 && box.right <= emu(SLIDE.width) && box.bottom <= emu(SLIDE.height);
      const covered = boxes.slice(index + 1).filter((other) => {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Edges are rounded to a whole unit.
        return !(Math.min(across, down) <= 2);
      });
      return [
        ...(isInside ? [] : [`${path}: ${box.name} is outside`]),
        ...covered.map((other) => `${path}: ${box.name} lies on ${other.name}`),
      ];
    });
  });
