import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { WatchedTask } from '../../processes/watch-limits.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { FromTypesetter, ToTypesetter, TypesetTask } from './typeset-messages.ts';
import { warmUpDocument } from './warm-up-document.ts';

/** Started by `createTypesetters`: sets one document and ends, for what it took of memory never comes back. */
const watcher = new Worker(new URL('../../processes/watch-limits.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});

const TEMPLATE = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
/** An accessible document, or none: tags, language, alternative texts and all letters are there. */
const STANDARD = 'ua-1';
/** A folder that is not there: the document reads no file, only what it was given. */
const WORKSPACE = resolve('/nowhere-of-plenum');

const complaintOf = (error: unknown): string =>
  JSON.stringify(error instanceof Error ? String(error.stack) : error).slice(0, 2_000);

const prepared = { fonts: '', compiler: null as NodeCompiler | null };
const compilerWith = (fontPaths: readonly string[]): NodeCompiler => {
  const fonts = fontPaths.join('\n');
  if (prepared.compiler && prepared.fonts === fonts) return prepared.compiler;
  const fontBlobs = fontPaths.map((path) => readFileSync(path));
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] });
  Object.assign(prepared, { fonts, compiler });
  return compiler;
};

const typeset = (compiler: NodeCompiler, document: string): Uint8Array => {
  const compiled = compiler.compile({ mainFileContent: TEMPLATE, inputs: { document } });
  if (!compiled.result) throw new Error(complaintOf(compiled.takeError()?.shortDiagnostics));
  return compiler.pdf(compiled.result, { pdfStandard: STANDARD });
};

/** What somebody uploaded as a logo may be no picture: the document goes without it. */
const withoutLogo = (task: TypesetTask): TypesetTask | null => {
  const document = JSON.parse(new TextDecoder().decode(task.document)) as Partial<PdfDocument>;
  if (!document.cover?.logo) return null;
  const plain: Partial<PdfDocument> = { ...document, cover: { ...document.cover, logo: null } };
  return { ...task, document: new TextEncoder().encode(JSON.stringify(plain)) };
};

const answerOf = (task: TypesetTask): FromTypesetter => {
  try {
    const { document, fontPaths, images } = task;
    const compiler = compilerWith(fontPaths);
    for (const { path, bytes } of images) compiler.mapShadow(join(WORKSPACE, path), Buffer.from(bytes));
    return { kind: 'done', pdf: typeset(compiler, new TextDecoder().decode(document)) };
  } catch (error) {
    const plain = withoutLogo(task);
    return plain ? answerOf(plain) : { kind: 'failed', message: complaintOf(error) };
  }
};

/** A small document: fonts are read, hyphens looked up and the template understood before the one that is waited for. */
const prepare = (fontPaths: readonly string[]): void => {
  // Written at the end otherwise, which is a kill.
  flushCompileCache();
  try {
    typeset(compilerWith(fontPaths), JSON.stringify(warmUpDocument));
  } catch {
    // The document that comes will say what is wrong.
  }
};

process.on('message', async (message: ToTypesetter) => {
  if (message.kind === 'prepare') return prepare(message.fontPaths);
  const { task, processorMs, memoryBytes } = message;
  const watching = once(watcher, 'message');
  watcher.postMessage({ processorMs, memoryBytes } satisfies WatchedTask);
  await watching;
  process.send?.(answerOf(task), () => process.exit());
});
process.on('disconnect', () => process.exit());
// Whoever started this process was gone before it could listen.
if (!process.connected) process.exit();
// Sent to the whole group by a terminal: whoever started this process decides what becomes of its task.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
