import type { Sharp } from 'sharp'
import { IMAGE_MAX_PIXELS } from '../../domain/limits.ts'
import { createSemaphore } from '../semaphore.ts'

const THUMBNAIL_SIDE = 480

/**
 * 40 million pixels take 160 MB while they are decoded: one picture at a time, on one thread. The library is
 * loaded with the first picture, since it takes 25 MB of a process.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
const semaphore = createSemaphore(1)

/**
 * Scans in two colours are very slow to compress at higher levels: one of 40 million pixels and 5 MB took 153
 * s at level 9, while every other picture waited. At 4 it takes 2 s and is a third larger; photographs come
 * out alike.
 */
const PNG_LEVEL = 4

export type Picture = { readonly content: Buffer; readonly thumbnail: Buffer }
type Refused = 'not_an_image' | 'too_many_pixels'

/**
 * Encodes a picture anew from its pixels: upright, without metadata such as place and time, and without any
 * other data in or after the picture. It is scaled down where its longer side is above `longestSide` pixels.
 * @returns the picture with a thumbnail, or why it is refused
 */
export const remake = async (
  path: string,
  { format, longestSide }: { format: 'jpeg' | 'png'; longestSide?: number },
): Promise<Picture | Refused> => {
  using _ = await semaphore()
  const refused = await judge(path)
  if (refused) return refused
  try {
    const upright = (await open(path)).autoOrient()
    const sized = upright
      .clone()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    const made =
      format === 'png'
        ? sized.png({ compressionLevel: PNG_LEVEL })
        : sized.flatten({ background: 'white' }).jpeg({ quality: 85 })
    return { content: await made.toBuffer(), thumbnail: await smaller(upright) }
  } catch {
    return 'not_an_image'
  }
}

const open = async (path: string) =>
  (await loadSharp())(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })

/** Reads only the header, before any pixel is decoded. @returns why the picture is refused, else undefined */
const judge = async (path: string): Promise<Refused | undefined> => {
  const sharp = await loadSharp()
  const head = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head?.width || !head.height) return 'not_an_image'
  return head.width * head.height > IMAGE_MAX_PIXELS ? 'too_many_pixels' : undefined
}

const smaller = (picture: Sharp): Promise<Buffer> =>
  picture
    .clone()
    .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
