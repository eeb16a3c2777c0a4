import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMediaType, imageSize } from '../../../../lib/image-size.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertImage, plainPicture } from '../../../reports/images/testing/upload.ts';
import { readLogo } from './read-logo.ts';

let app: TestApp;
let tenantId: number;
let folder = '';
let webFolder = '';

beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://plenum.test/reports' });
  tenantId = await app.createTenant('logos');
  folder = mkdtempSync(join(tmpdir(), 'plenum-logo-'));
  webFolder = join(folder, 'web');
  mkdirSync(webFolder);
  writeFileSync(
    join(webFolder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  );
  writeFileSync(join(webFolder, 'logo.png'), await picture());
  writeFileSync(join(folder, 'outside.png'), await picture());
  writeFileSync(join(webFolder, 'page.html'), await picture());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const picture = () => plainPicture(6, 4).png().toBuffer();
const logoOf = async (logoSrc: string | null): Promise<Buffer | null> => {
  const base64 = await readLogo(app.services, { tenantId }, logoSrc, webFolder);
  return base64 === null ? null : Buffer.from(base64, 'base64');
};

test('[3.16] When the logo was uploaded, then files have it; a WebP as what documents and slides can hold', async () => {
  const png = await picture();
  expect((await logoOf(`data:image/png;base64,${png.toString('base64')}`))?.equals(png)).toBe(true);
  const webp = (await plainPicture(6, 4).webp().toBuffer()).toString('base64');
  const made = await logoOf(`data:image/webp;base64,${webp}`);
  const mediaType = made && imageMediaType(made);
  if (!mediaType) throw new Error('There is no logo.');
  expect(['image/png', 'image/jpeg']).toContain(mediaType);
  expect(imageSize(mediaType, made)).toEqual({ width: 6, height: 4 });
  expect((await logoOf(`data:image/webp;base64,${webp}`))?.equals(made ?? Buffer.alloc(0))).toBe(true);
});

test('reads a logo path that Plenum serves, also behind a proxy’s prefix [3.16]', async () => {
  const id = await insertImage(app.database, tenantId);
  for (const prefix of ['', '/reports']) {
    const uploaded = await logoOf(`${prefix}/api/v1/images/${id}`);
    expect(uploaded && imageSize('image/png', uploaded)).toEqual({ width: 40, height: 20 });
    expect((await logoOf(`${prefix}/logo.png`))?.equals(await picture())).toBe(true);
  }
  const drawn = await logoOf('/logo.svg');
  expect(drawn && imageMediaType(drawn)).toBe('image/png');
});

test.each([
  '/../outside.png',
  '/%2e%2e/outside.png',
  '/..%2foutside.png',
  '/web/../../outside.png',
  '/page.html',
  '/nothing.png',
  '/%00.png',
  '/%zz.png',
  '/api/v1/images/1',
  'data:image/png;base64,AAAA',
])('[3.16] When the logo is %s, then files have none', async (logoSrc) => {
  expect(await logoOf(logoSrc)).toBeNull();
});

test('When the picture is another tenant’s, then files have none', async () => {
  const other = await insertImage(app.database, await app.createTenant('other-logos'));
  expect(await logoOf(`/api/v1/images/${other}`)).toBeNull();
  expect(await logoOf(null)).toBeNull();
});
