import { imageTypeOf } from '@earshot/domain/profile/image-type';
import { AVATAR_SIZES } from '@earshot/domain/profile/limits';

/** The file is not an image of a supported type. */
export class NotAPicture extends Error {}

/** Largest centred square of a picture, in pixels. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Resizes a picture to a square PNG of 144 px, in base64; far below 256 kB. Throws NotAPicture. */
export async function resizePicture(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (imageTypeOf(head) === undefined) throw new NotAPicture();
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotAPicture();
  });
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZES.xLarge;
  canvas.height = AVATAR_SIZES.xLarge;
  const { x, y, side } = middleSquare(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
