import { parseArgs } from 'node:util';
import { printError } from './start/print-error.ts';
import { serve } from './start/serve.ts';

try {
  const { values } = parseArgs({ options: { web: { type: 'string' } } });
  await serve(process.env, values.web);
} catch (error) {
  printError(error);
  process.exit(1);
}
