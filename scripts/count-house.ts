import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readImports } from './checks/read-imports.ts';

/**
 * Prints the measures of the code's size and language that docs/ARCHITECTURE.md lists. Counts tracked files without
 * generated ones. The patterns only approximate reading.
 */
const root = join(import.meta.dirname, '..');
process.chdir(root);
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const textOf = new Map(
  tracked
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/generated/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const code = [...textOf.keys()].filter((file) => !file.endsWith('.css'));
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file);
const production = code.filter((file) => !isTest(file));
const tests = code.filter(isTest);
const styles = [...textOf.keys()].filter((file) => file.endsWith('.css'));

const linesOf = (file: string): number => (textOf.get(file)?.match(/\n/g) ?? []).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? 0;
const matches = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) => [...(textOf.get(file)?.matchAll(pattern) ?? [])].map(([, first = '']) => first));

const comments = matches(code, /(?<![^\s({[|,;])\/\*\*\s([\s\S]*?)\*\//g).map((comment) =>
  comment.replaceAll(/\s*\n\s*\*?/g, ' ').trim(),
);
const titles = tests.flatMap((file) =>
  [
    ...(textOf.get(file) ?? '').matchAll(
      /\b(?:test|it)(?:\.(?!each)\w+|\.each\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g,
    ),
  ].map(([, , title = '']) => title),
);

const importers = new Map<string, Set<string>>();
for (const file of code)
  for (const { file: imported } of readImports(file))
    if (imported !== null) importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
const fragments = production.filter((file) => {
  const used = [...(importers.get(file) ?? [])].filter((one) => !isTest(one));
  return linesOf(file) <= 40 && used.length === 1 && dirname(used[0] as string) === dirname(file);
});

const folders = Map.groupBy(code, dirname);
const largest = Math.max(...[...folders.values()].map(({ length }) => length));
const pictures = tracked.filter((file) => /\.(png|jpe?g|webp|gif)$/.test(file));
const megabytes = sum(pictures.map((file) => statSync(join(root, file)).size)) / 1e6;
const size = (file: string): number => statSync(join(root, file)).size;
const css = styles.map((file) => textOf.get(file) ?? '').join('\n');

const count = (files: readonly string[], pattern: RegExp): number => matches(files, pattern).length;

const FOREIGN_NAMES = new Set([
  // OAuth 2.0, OpenID Connect and their metadata
  ...['access_token', 'id_token', 'logout_token', 'email_verified', 'jwks_uri'],
  ...['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'end_session_endpoint'],
  ...['frontchannel_logout_supported', 'backchannel_logout_supported'],
  'authorization_response_iss_parameter_supported',
  // LTI 1.3
  ...['target_link_uri', 'login_hint', 'lti_message_hint'],
  // Zod's issues, which are codes of `src/shared/problem-codes.ts`
  ...['invalid_type', 'invalid_value', 'invalid_format', 'invalid_union', 'unrecognized_keys'],
  ...['too_big', 'too_small'],
  // LimeSurvey
  ...['parent_qid', 'question_order', 'additional_languages', 'attributes_lang', 'incomplete_responses'],
  'multiflexible_checkbox',
  // npm, and what i18next appends to plurals
  ...['npm_lifecycle_event', 'files_count'],
]);
const mayNotKnowColumns = production.filter(
  (file) => !/queries?\.ts$/.test(basename(file)) && !file.startsWith('src/server/db/'),
);
const measures: Record<string, number | string> = {
  'doc comments': comments.length,
  'doc comments beginning "What …"': comments.filter((comment) => comment.startsWith('What ')).length,
  'doc comments with a dangling preposition': comments.filter((comment) =>
    /\b(?<!sign-|sign(?:s|ed)? |now |goes )(?:of|for|to|in|by|from|with|at|on)[.;:](?!\w)/.test(comment),
  ).length,
  'doc comments with "Null: …"': comments.filter((comment) => /\bNull: /.test(comment)).length,
  'exported functions named …Of': count(production, /export const (\w+Of)\b/g),
  'test titles': titles.length,
  'test titles over 100 characters': titles.filter(({ length }) => length > 100).length,
  describe: count(tests, /\b(describe)\(/g),
  files: code.length,
  'median lines of a file': median(production.map(linesOf)),
  'files of at most 40 lines with one importer beside them': fragments.length,
  'files of the largest folder': largest,
  'lines outside tests': sum(production.map(linesOf)),
  'pictures in git': `${pictures.length} (${megabytes.toFixed(1)} MB)`,
  ADRs: tracked.filter((file) => /^docs\/decisions\/\d/.test(file)).length,
  'README, bytes': size('README.md'),
  'openapi.json, lines': (readFileSync(join(root, 'docs/openapi.json'), 'utf8').match(/\n/g) ?? []).length,
  'casts through unknown': count(production, /(\bas unknown\s+as\b)/g),
  // `plenum.tenant_id` is a setting of the database.
  'snake_case properties outside queries': matches(
    mayNotKnowColumns,
    /(?<!\bplenum)\.(?!_)([a-z]+_[a-z_]+)\b/g,
  ).filter((name) => !FOREIGN_NAMES.has(name)).length,
  'requirePermission in use cases': count(production, /\b(requirePermission)\(actor/g),
  'literal query keys': count(production, /(queryKey: \[)/g),
  'silent: true': count(production, /(silent: true)/g),
  'forms with useForm': count(production, /\b(use(?:Body)?Form)(?:<[^()]*>)?\(/g),
  'font sizes': new Set(css.match(/font-size: [^;]+/g)).size,
  'raw px spacings': (css.match(/(?:margin|padding|gap)[^:;{}]*:[^;]*\d+px/g) ?? []).length,
  'CSS lines': sum(styles.map(linesOf)),
};
for (const [name, value] of Object.entries(measures)) console.log(`${name}\t${value}`);
