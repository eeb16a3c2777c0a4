import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../docs/openapi.json');
const OUTPUT = join(import.meta.dirname, '../src/server/openapi/client-types.generated.ts');

/** The generator writes through the JavaScript interface of TypeScript, which version 7 has no more. */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'typescript' ? 'typescript-javascript-api' : specifier, context),
});
const { astToString, default: openapiTS } = await import('openapi-typescript');

/** Writes what a client of the API is typed with, from the API document alone. Not committed: half a megabyte. */
const document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
await writeFile(OUTPUT, astToString(await openapiTS(document)));
