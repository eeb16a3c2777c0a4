import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Counts the files that a ninth visualization touches, by adding a chart to a copy of the sources: to its settings,
 * its description and its names in both languages. Every file with a compiler error must be changed, too, and each
 * registry takes one new file (settings, description, drawing, form). The copy is below `node_modules/.cache`, so that
 * packages resolve as usual.
 */
const root = join(import.meta.dirname, '..');
const COPY = join(root, 'node_modules/.cache/ninth-visualization');
const FOLDER = 'src/shared/reports/report-items/kinds';
const MODEL = 'profile-line-chart.ts';
const REGISTRY = `${FOLDER}/visualizations.ts`;
const DESCRIPTIONS = 'src/charts/describe-chart.ts';
const MODEL_DESCRIPTION = 'src/charts/line/profile-description.ts';
const PROJECTS = ['pure', 'web', 'server'];

/** Fails unless the text occurs exactly once, because the registry then no longer has the expected form. */
const replaceOnce = (text: string, path: string, before: string, after: string): string => {
  if (text.split(before).length !== 2) throw new Error(`${path} does not have "${before}" once.`);
  return text.replace(before, after);
};

const edit = (path: string, ...changes: [before: string, after: string][]): void => {
  const file = join(COPY, path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    changes.reduce((edited, [before, after]) => replaceOnce(edited, path, before, after), text),
  );
};

const addNinth = (): void => {
  const model = readFileSync(join(COPY, FOLDER, MODEL), 'utf8');
  const ninth = model
    .replaceAll('PROFILE_LINE_CHART', 'NINTH_CHART')
    .replaceAll('profileLineChart', 'ninthChart');
  writeFileSync(join(COPY, FOLDER, 'ninth-chart.ts'), ninth);
  edit(
    REGISTRY,
    ['  profileLineChart.config,\n', '  profileLineChart.config,\n  ninthChart.config,\n'],
    [
      '  PROFILE_LINE_CHART: profileLineChart,\n',
      '  PROFILE_LINE_CHART: profileLineChart,\n  NINTH_CHART: ninthChart,\n',
    ],
    ['import { divider }', "import { ninthChart } from './ninth-chart.ts';\nimport { divider }"],
  );
  const description = readFileSync(join(COPY, MODEL_DESCRIPTION), 'utf8');
  writeFileSync(
    join(COPY, 'src/charts/line/ninth-description.ts'),
    description
      .replaceAll('PROFILE_LINE_CHART', 'NINTH_CHART')
      .replaceAll('profileDescription', 'ninthDescription'),
  );
  edit(
    DESCRIPTIONS,
    [
      '  PROFILE_LINE_CHART: profileDescription,\n',
      '  PROFILE_LINE_CHART: profileDescription,\n  NINTH_CHART: ninthDescription,\n',
    ],
    [
      'import { profileDescription }',
      "import { ninthDescription } from './line/ninth-description.ts';\nimport { profileDescription }",
    ],
  );
  for (const language of ['de', 'en']) {
    const file = join(COPY, `src/web/features/reports/report-items/locales/${language}.json`);
    const named = readFileSync(file, 'utf8').replace(
      /^(\s+)"PROFILE_LINE_CHART": .*$/gm,
      '$1"NINTH_CHART": "Ninth",\n$&',
    );
    writeFileSync(file, named);
  }
};

const complaints = (): string[] => {
  const projects = PROJECTS.map((project) => `tsconfig.${project}.json`);
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--build', ...projects, '--pretty', 'false'],
    { cwd: COPY, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)]
    .map(([, file]) => file as string)
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
};

const linkPackages = (): void => {
  const packages = join(COPY, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name));
};

interface VisualizationCount {
  changed: string[];
  written: number;
}

const countVisualization = (): VisualizationCount => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of [
    'src',
    'bench',
    'scripts',
    'e2e',
    'package.json',
    'vitest.config.ts',
    'vite.config.ts',
    'docs/openapi.json',
  ])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(COPY, part), { recursive: true });
  for (const name of ['base', ...PROJECTS])
    cpSync(join(root, `tsconfig.${name}.json`), join(COPY, `tsconfig.${name}.json`));
  linkPackages();
  try {
    addNinth();
    const changed = [...new Set([REGISTRY, DESCRIPTIONS, ...complaints()])].sort();
    return { changed, written: changed.length };
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
};

const { changed, written } = countVisualization();
console.log(`a ninth visualization: ${changed.length + written} files, ${written} of them new`);
for (const file of changed) console.log(`  ${file}`);
