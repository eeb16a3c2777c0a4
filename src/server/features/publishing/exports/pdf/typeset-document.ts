import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfDocument } from './pdf-document.ts';
import type { FromTypesetter, TypesetTask } from './typeset-messages.ts';

const TEMPLATE = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
/** Fails rather than produce a document that is not accessible. */
const STANDARD = 'ua-1';
/** A folder that does not exist: the document must not read files. */
const WORKSPACE = resolve('/nowhere-of-plenum');

const complaintOf = (error: unknown): string =>
  JSON.stringify(error instanceof Error ? String(error.stack) : error).slice(0, 2_000);

const prepared = { fonts: '', compiler: null as NodeCompiler | null };
export const compilerWith = (fontPaths: readonly string[]): NodeCompiler => {
  const fonts = fontPaths.join('\n');
  if (prepared.compiler && prepared.fonts === fonts) return prepared.compiler;
  const fontBlobs = fontPaths.map((path) => readFileSync(path));
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
  Object.assign(prepared, { fonts, compiler });
  return compiler;
};

export const typeset = (compiler: NodeCompiler, document: string): Uint8Array => {
  const compiled = compiler.compile({ mainFileContent: TEMPLATE, inputs: { document } });
  if (!compiled.result) throw new Error(complaintOf(compiled.takeError()?.shortDiagnostics));
  return compiler.pdf(compiled.result, { pdfStandard: STANDARD });
};

/** Retries without the logo, which may not be a valid picture. */
const withoutLogo = (task: TypesetTask): TypesetTask | null => {
  const document = JSON.parse(new TextDecoder().decode(task.document)) as Partial<PdfDocument>;
  if (!document.cover?.logo) return null;
  const plain: Partial<PdfDocument> = { ...document, cover: { ...document.cover, logo: null } };
  return { ...task, document: new TextEncoder().encode(JSON.stringify(plain)) };
};

export const runTypesetTask = (task: TypesetTask): FromTypesetter => {
  try {
    const { document, fontPaths, images } = task;
    const compiler = compilerWith(fontPaths);
    for (const { path, bytes } of images) compiler.mapShadow(join(WORKSPACE, path), Buffer.from(bytes));
    return { kind: 'done', pdf: typeset(compiler, new TextDecoder().decode(document)) };
  } catch (error) {
    const plain = withoutLogo(task);
    return plain ? runTypesetTask(plain) : { kind: 'failed', message: complaintOf(error) };
  }
};
