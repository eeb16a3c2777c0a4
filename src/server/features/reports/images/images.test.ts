import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE } from '#shared/limits.ts';
import { type Role, roles, shippedPermissions } from '#shared/permissions.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { insertImage, plainPicture, uploadImage } from './testing/upload.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  author = world.users.author;
  picture = await plainPicture(33, 33).png().toBuffer();
});
afterAll(() => app.close());

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const claimedPng = (width: number, height: number, pixels: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });

const stored = async (
  user: TestUser,
  bytes: Uint8Array,
): Promise<{ id: string; bytes: Buffer; type: unknown }> => {
  const answer = await uploadImage(user, bytes);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json();
  const read = await user.call('GET', `/images/${id}`);
  expect(read.statusCode).toBe(200);
  return { id, bytes: read.rawPayload, type: read.headers['content-type'] };
};

test.each([
  ['PNG', 'a page', 'png', 'image/png', '<html><script>alert(1)</script></html>'],
  ['JPEG', 'an archive', 'jpeg', 'image/jpeg', 'PK\x03\x04 answers.csv'],
  ['WebP', 'a program', 'webp', 'image/jpeg', '\x7fELF'],
] as const)(
  'serves only the reencoded picture of a %s with %s behind its end [1.01]',
  async (_, __, format, mediaType, payload) => {
    const file = await plainPicture(60, 30).toFormat(format).toBuffer();
    const answer = await uploadImage(author, Buffer.concat([file, Buffer.from(payload, 'latin1')]));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ width: 60, height: 30 });
    const { id } = answer.json();
    const read = await author.call('GET', `/images/${id}`);
    expect(read.headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^attachment/),
      etag: `"${id}"`,
    });
    expect(await sharp(read.rawPayload).metadata()).toMatchObject({ width: 60, height: 30 });
    expect(read.rawPayload.toString('latin1')).not.toContain(payload);
    const again = await author.call('GET', `/images/${id}`, undefined, { 'if-none-match': `"${id}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('turns a photograph upright and strips its metadata', async () => {
  const photograph = await plainPicture(80, 40)
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Erika Mustermann' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { exif } = await sharp(photograph).metadata();
  expect(exif?.includes('SecretCamera')).toBe(true);
  const { bytes } = await stored(author, photograph);
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ width: 40, height: 80 });
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual(Array(4).fill(undefined));
  expect(bytes.toString('latin1')).not.toMatch(/SecretCamera|Mustermann|Exif/);
});

test('When words stand in the chunks of a picture, then they are gone', async () => {
  const png = await plainPicture(30, 30).png().toBuffer();
  const withText = Buffer.concat([
    png.subarray(0, -12),
    chunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]);')),
    png.subarray(-12),
  ]);
  expect((await stored(author, withText)).bytes.toString('latin1')).not.toContain('php');
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>';
test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['an SVG', 'image.error.unreadable', () => Buffer.from(SVG)],
  [
    'an SVG behind the first bytes of a PNG',
    'image.error.unreadable',
    () => Buffer.concat([PNG_START, Buffer.from(SVG)]),
  ],
  ['a GIF', 'image.error.unreadable', () => plainPicture(9, 9).gif().toBuffer()],
  ['a TIFF', 'image.error.unreadable', () => plainPicture(9, 9).tiff().toBuffer()],
  ['a page', 'image.error.unreadable', () => Buffer.from('<!doctype html><p>x')],
  ['nothing', 'image.error.unreadable', () => Buffer.alloc(0)],
  ['half a PNG', 'image.error.unreadable', async () => halved(await noise(80, 80).png().toBuffer())],
  ['half a JPEG', 'image.error.unreadable', async () => halved(await noise(80, 80).jpeg().toBuffer())],
  ['half a WebP', 'image.error.unreadable', async () => halved(await noise(80, 80).webp().toBuffer())],
  ['a header alone', 'image.error.unreadable', () => claimedPng(10, 10, 0)],
  ['a pixel that says it is 7,000 by 7,000', 'image.error.unreadable', () => claimedPng(7_000, 7_000, 1)],
  [
    'a pixel that says it is 100,000 by 100,000',
    'image.error.tooManyPixels',
    () => claimedPng(100_000, 100_000, 1),
  ],
  [
    'ten thousand times ten thousand black pixels in little room',
    'image.error.tooManyPixels',
    () => claimedPng(10_000, 10_000, 10_001 * 10_000),
  ],
  ['an animation', 'image.error.animated', () => animation()],
])('When what is uploaded is %s, then it is refused as %s and nothing is kept', async (_, code, make) => {
  const before = await countAll();
  const answer = await uploadImage(author, await make(), 'picture.png');
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
  expect(await countAll()).toBe(before);
});

const halved = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const animation = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((color) => plainPicture(20, 20, color).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};
const countAll = async (): Promise<number> =>
  (await app.database.selectFrom('images').select('id').execute()).length;

test('When a file has more bytes than allowed, then it is refused and nothing is kept', async () => {
  const before = await countAll();
  const answer = await uploadImage(author, Buffer.alloc(IMAGE.uploadBytes + 1));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'error.tooLarge']);
  expect(await countAll()).toBe(before);
});

test('When a form has no file, or is none, then it is refused', async () => {
  expect((await author.call('POST', '/images', { file: 'x' })).statusCode).toBe(422);
  const fields = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--x--\r\n');
  expect((await author.send('POST', '/images', fields, 'multipart/form-data; boundary=x')).statusCode).toBe(
    422,
  );
});

test('shrinks a picture larger than a page needs and keeps drawings sharp', async () => {
  const large = await stored(author, await plainPicture(2_600, 1_300).png().toBuffer());
  expect(await sharp(large.bytes).metadata()).toMatchObject({
    width: IMAGE.side,
    height: IMAGE.side / 2,
    format: 'png',
  });
  // Each takes a little more than may be kept.
  const photograph = await stored(author, await noise(1_100, 960).png().toBuffer());
  expect(photograph.type).toBe('image/jpeg');
  const transparent = await stored(author, await noise(900, 890, 4).png().toBuffer());
  expect(transparent.type).toBe('image/png');
  expect((await sharp(transparent.bytes).metadata()).hasAlpha).toBe(true);
  expect(transparent.bytes.length).toBeLessThanOrEqual(IMAGE.storedBytes);
});

test('When the same picture is uploaded twice, then it is kept once; another tenant has one of its own', async () => {
  const { id } = await stored(author, picture);
  expect((await stored(world.users.colleague, picture)).id).toBe(id);
  const stranger = (await createReportWorld(app)).users.admin;
  expect((await stranger.call('GET', `/images/${id}`)).statusCode).toBe(404);
  expect((await stored(stranger, picture)).id).not.toBe(id);
});

test.each(roles)('When a %s uploads or reads a picture, then it is as the role may', async (role) => {
  const user = await app.createUser(world.tenantId, role as Role, [world.units.law]);
  const id = await insertImage(app.database, world.tenantId);
  // Whoever may upload hears that these nine bytes are no picture.
  const uploaded = await uploadImage(user, Buffer.alloc(9));
  expect(uploaded.statusCode).toBe(shippedPermissions(role).includes('reports.edit') ? 422 : 403);
  expect((await user.call('GET', `/images/${id}`)).statusCode).toBe(
    shippedPermissions(role).includes('reports.read') ? 200 : 403,
  );
});

test('When nobody is signed in, then a picture is not shown', async () => {
  const id = await insertImage(app.database, world.tenantId);
  expect((await app.app.inject({ url: `/api/v1/images/${id}` })).statusCode).toBe(401);
});
