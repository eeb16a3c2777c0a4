import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/openapi.json');
const OUTPUT = join(import.meta.dirname, '../../src/server/openapi/client-types.generated.ts');

/** The generator uses the JavaScript interface of TypeScript, which version 7 no longer has. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'typescript' ? 'typescript-javascript-api' : specifier, context),
});
const { astToString, default: openapiTS } = await import('openapi-typescript');

const document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
await writeFile(OUTPUT, astToString(await openapiTS(document)));
