import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Database, inTenant } from '../../../../db/connect.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { saveImage } from '../queries.ts';

const BOUNDARY = 'a-boundary';

export const uploadImage = (user: TestUser, bytes: Uint8Array, name = 'picture.png') =>
  user.send(
    'POST',
    '/images',
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
          'content-type: image/png\r\n\r\n',
      ),
      bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    `multipart/form-data; boundary=${BOUNDARY}`,
  );

export const plainPicture = (width: number, height: number, background = '#0b6e6e') =>
  sharp({ create: { width, height, channels: 3, background } });

export const insertImage = async (database: Database, tenantId: number): Promise<string> => {
  const bytes = await plainPicture(40, 20).png().toBuffer();
  const hash = createHash('sha256').update(bytes).digest();
  return inTenant(database, tenantId, (db) =>
    saveImage(db, tenantId, { mediaType: 'image/png', width: 40, height: 20, bytes, hash }),
  );
};
