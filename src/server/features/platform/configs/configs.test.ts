import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let administrator: TestUser;
let dean: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  const tenant = await testApp.createTenant('alpha');
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  dean = await testApp.createUser(tenant, 'DEAN');
  stranger = await testApp.createUser(await testApp.createTenant('beta'), 'ADMINISTRATOR');
});
afterAll(() => testApp.close());

const config = async (user: TestUser) => (await user.call('GET', '/configs/ui')).json();

test('When nothing is stored, then the defaults of [3.16] are in force', async () => {
  expect(await config(dean)).toEqual(defaultUiConfig);
  expect(defaultUiConfig).toMatchObject({
    decimalFormat: '.',
    dateFormat: 'd.m.Y',
    timeFormat: 'H:i:s',
    language: { user: 'de', context: 'edu' },
  });
});

test('When an administrator changes settings, then they hold for the tenant and not for another', async () => {
  const answer = await administrator.call('PUT', '/configs/ui', { decimalFormat: ',', logoSrc: '/logo.png' });
  expect(answer.statusCode).toBe(200);
  expect(await config(dean)).toEqual({ ...defaultUiConfig, decimalFormat: ',', logoSrc: '/logo.png' });
  expect(await config(stranger)).toEqual(defaultUiConfig);
  expect((await dean.call('GET', '/logos')).json()).toEqual([{ src: '/logo.png' }]);
  expect((await stranger.call('GET', '/logos')).json()).toEqual([]);
});

test('[3.16] Formats follow the language of the page where the tenant says so, until somebody chooses one', async () => {
  const written = async (language: string) => {
    await dean.call('PUT', '/configs/ui', { language: { user: language, context: 'edu' } });
    const { decimalFormat, dateFormat, timeFormat } = await config(dean);
    return [decimalFormat, dateFormat, timeFormat];
  };
  await administrator.call('PUT', '/configs/ui', { formatsFollowLanguage: true });
  expect(await written('en')).toEqual(['.', 'd/m/Y', 'H:i']);
  expect(await written('de')).toEqual([',', 'd.m.Y', 'H:i']);
  await administrator.call('PUT', '/configs/ui', { dateFormat: 'Y-m-d' });
  expect(await config(dean)).toMatchObject({ formatsFollowLanguage: false, dateFormat: 'Y-m-d' });
  await administrator.call('PUT', '/configs/ui', { dateFormat: 'd.m.Y' });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f3d' }, limitInputPixels: false });
const JPEG = await plain(20, 10).jpeg().toBuffer();
const WEBP = await plain(20, 10).webp().toBuffer();
const asLogo = (mediaType: string, bytes: Buffer): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`;
const readLogo = (src: string) => sharp(Buffer.from(src.split(',')[1] ?? '', 'base64'));

describe('a logo that is uploaded', () => {
  test.each([
    ['image/png', PNG, 'png'],
    ['image/jpeg', JPEG, 'jpeg'],
    ['image/webp', WEBP, 'jpeg'],
  ])('is the tenant’s alone, as %s [3.16]', async (mediaType, bytes, format) => {
    const answer = await administrator.call('PUT', '/configs/ui', { logoSrc: asLogo(mediaType, bytes) });
    expect(answer.statusCode).toBe(200);
    const [{ src }] = (await dean.call('GET', '/logos')).json();
    expect((await readLogo(src).metadata()).format).toBe(format);
    expect((await dean.call('PUT', '/configs/ui', { logoSrc: null })).statusCode).toBe(403);
    expect((await stranger.call('GET', '/logos')).json()).toEqual([]);
  });

  test('is made anew of its pixels, at most as large as paper shows it', async () => {
    const large = await plain(2400, 1200).png({ palette: true }).toBuffer();
    const hostile = Buffer.concat([large, Buffer.from('<script>alert(1)</script>')]);
    const logoSrc = asLogo('image/png', hostile);
    const { logoSrc: stored } = (await administrator.call('PUT', '/configs/ui', { logoSrc })).json();
    expect(Buffer.from(stored.split(',')[1], 'base64').toString('latin1')).not.toContain('<script>');
    expect(await readLogo(stored).metadata()).toMatchObject({ width: 800, height: 400 });
    // What comes back with the form is not encoded again.
    const again = await administrator.call('PUT', '/configs/ui', { logoSrc: stored });
    expect(again.json().logoSrc).toBe(stored);
  });

  test('is refused if it unpacks to more than can be decoded', async () => {
    const bomb = await plain(7500, 7500).png({ palette: true, compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(64 * 1024);
    const answer = await administrator.call('PUT', '/configs/ui', { logoSrc: asLogo('image/png', bomb) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'logoSrc', code: 'configs.error.logoSrc' }]);
  });
});

describe('a design', () => {
  const own = { mainColor: '#7a1f3d', accentColor: '#1f5fa8', footer: 'Hochschule', font: null };

  test('is the tenant’s, changed by administrators alone', async () => {
    expect((await dean.call('PUT', '/configs/ui', { design: own })).statusCode).toBe(403);
    expect((await administrator.call('PUT', '/configs/ui', { design: own })).statusCode).toBe(200);
    expect((await config(dean)).design).toEqual(own);
    expect((await config(stranger)).design).toEqual(defaultUiConfig.design);
    await administrator.call('PUT', '/configs/ui', { design: defaultUiConfig.design });
  });

  test('is refused with colors too pale to read', async () => {
    const design = { ...own, accentColor: '#ffcc00' };
    const answer = await administrator.call('PUT', '/configs/ui', { design });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { path: 'design.accentColor', code: 'configs.error.contrast', params: { contrast: '1.3' } },
    ]);
  });
});

test('When somebody changes the language, then it is their own alone', async () => {
  const language = { user: 'en', context: 'com' };
  expect((await dean.call('PUT', '/configs/ui', { language })).json().language).toEqual(language);
  expect((await config(dean)).language).toEqual(language);
  expect((await config(administrator)).language).toEqual(defaultUiConfig.language);
});

test('When somebody without the permission changes what is the tenant’s, then nothing changes', async () => {
  const answer = await dean.call('PUT', '/configs/ui', {
    language: { user: 'de', context: 'edu' },
    permitOpenQuestionCsvExport: true,
  });
  expect(answer.statusCode).toBe(403);
  expect(await config(dean)).toMatchObject({
    language: { user: 'en', context: 'com' },
    permitOpenQuestionCsvExport: false,
  });
});

test.each([
  ['logoSrc', 'javascript:alert(1)'],
  ['logoSrc', '//evil.test/x.png'],
  ['logoSrc', '/\\evil.test/x.png'],
  ['logoSrc', 'https://elsewhere.test/x.png'],
  ['logoSrc', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['logoSrc', 'https://a.test/" onerror="x'],
  ['logoSrc', 'data:text/html;base64,PHN2Zz4='],
  ['logoSrc', asLogo('image/jpeg', PNG)],
  ['logoSrc', asLogo('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['logoSrc', asLogo('image/png', Buffer.concat([PNG, Buffer.alloc(64 * 1024)]))],
  ['logoSrc', asLogo('image/png', pngOf(1, 100_000))],
  ['logoSrc', asLogo('image/webp', PNG)],
  ['logoSrc', asLogo('image/png', pngOf(4096, 4096))],
  ['dateFormat', 'd.m.Y<script>'],
  ['dateFormat', 'd.d.Y'],
  ['timeFormat', 'H:i:s:s'],
])('When %s is %s, then it is refused at its place', async (path, value) => {
  const answer = await administrator.call('PUT', '/configs/ui', { [path]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual([{ path, code: `configs.error.${path}` }]);
});
