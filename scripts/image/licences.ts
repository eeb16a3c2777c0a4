import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '../..');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());

/** Node's own licences, with those of what it is linked with, come with the package of its programs. */
const nodeTexts = (): string[] => {
  const folder = join(root, 'node_modules/node/node_modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => textsIn(join(folder, name)));
};

export const noticeText = (): string => {
  const texts = new Map<string, string[]>();
  const lines: string[] = [];
  for (const [path, { dev, version, license }] of Object.entries(lockedPackages(root))) {
    if (path === '' || dev || !existsSync(join(root, path))) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`;
    lines.push(`${name}: ${license}`);
    for (const text of [...textsIn(join(root, path)), ...(path === 'node_modules/node' ? nodeTexts() : [])])
      texts.set(text, [...(texts.get(text) ?? []), name]);
  }
  const parts = [...texts].map(([text, names]) => `${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}`);
  return `Plenum contains the following packages.\n\n${lines.join('\n')}\n\n${parts.join('\n\n')}\n`;
};

/** A bill of materials (CycloneDX) of what the lock file names, without tools of development. */
const billOfMaterials = (): object => {
  const printed = execFileSync(
    'npm',
    ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const bill = JSON.parse(printed) as { metadata: { component: { name: string } } };
  // npm takes the name of the folder.
  bill.metadata.component.name = 'plenum';
  return bill;
};

export const writeLicences = (folder: string): void => {
  writeFileSync(join(folder, 'NOTICE'), noticeText());
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
};
