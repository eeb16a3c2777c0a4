import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test.each([
  ['reads files', '../features/surveys/imports/reader/reader-main.ts'],
  ['reads lists of invited people', '../features/surveys/imports/invitations/invitations-main.ts'],
  ['sets documents', '../features/publishing/exports/pdf/typeset-main.ts'],
  ['starts others', './spawner-main.ts'],
])('When the process that %s has nobody to listen to, then it ends', async (_, program) => {
  const url = new URL(program, import.meta.url);
  // As for one whose owner was gone before it could listen: no channel.
  const child = spawn(process.execPath, [fileURLToPath(url), url.href], { stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
