import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const uploadMediaTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const imageMediaTypes = ['image/png', 'image/jpeg'] as const;
export type ImageMediaType = (typeof imageMediaTypes)[number];

/** Random, since a number could be guessed. */
export const imageId = z.uuid().lowercase();

export const uploadImage = endpoint({
  operationId: 'uploadImage',
  method: 'POST',
  audit: 'image.uploaded',
  path: '/images',
  summary: 'Upload a picture for a text (PNG, JPEG or WebP; it is made anew, without anything else in it)',
  access: 'session',
  permission: 'reports.edit',
  upload: 'file',
  response: z.object({ id: imageId, width: z.int().min(1), height: z.int().min(1) }),
  status: 201,
  problems: [
    'error.tooLarge',
    'error.unavailable',
    'import.tooSlow',
    'image.error.unreadable',
    'image.error.tooManyPixels',
    'image.error.animated',
    'image.error.limitExceeded',
  ],
});

export const getImage = endpoint({
  operationId: 'getImage',
  method: 'GET',
  path: '/images/:imageId',
  summary: 'A picture of a text',
  access: 'reader',
  permission: 'reports.read',
  params: z.object({ imageId }),
  file: { 'image/png': null, 'image/jpeg': null },
  revalidates: true,
  problems: ['error.notFound'],
});
