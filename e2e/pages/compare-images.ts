import type { Browser } from '@playwright/test';

export interface ComparedImages {
  width: number;
  height: number;
  different: number;
}

const dataUrl = (content: Uint8Array, mediaType: string): string =>
  `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`;

const compareInPage = async ([first, second]: readonly [string, string]): Promise<ComparedImages> => {
  const load = async (address: string) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    // A picture that is shown has read its font when it has been painted.
    document.body.append(image);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return image;
  };
  const original = await load(first);
  const { naturalWidth: width, naturalHeight: height } = original;
  const pixelsOf = (image: HTMLImageElement) => {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [one, other] = [pixelsOf(original), pixelsOf(await load(second))];
  let different = 0;
  for (let index = 0; index < one.length; index += 4)
    if (Math.abs((one[index] ?? 0) - (other[index] ?? 0)) > 48) different += 1;
  return { width, height, different: different / (width * height) };
};

export const compareImages = async (
  browser: Browser,
  pairs: readonly (readonly [png: Uint8Array, svg: Uint8Array | string])[],
): Promise<ComparedImages[]> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const compare = ([png, svg]: (typeof pairs)[number]): Promise<ComparedImages> => {
      const content = typeof svg === 'string' ? new TextEncoder().encode(svg) : svg;
      return page.evaluate(compareInPage, [
        dataUrl(png, 'image/png'),
        dataUrl(content, 'image/svg+xml'),
      ] as const);
    };
    const compared: ComparedImages[] = [];
    for (const pair of pairs) compared.push(await compare(pair));
    return compared;
  } finally {
    await context.close();
  }
};
