/** The widths at which a photo is looked at: codes are found in small pictures sooner, fine ones in large ones. */
const WIDTHS = [1_600, 900, 2_600]

type Detector = { detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> }
type Detecting = { readonly BarcodeDetector?: new (options: { formats: string[] }) => Detector }

const byBrowser = async (picture: ImageBitmap): Promise<string | undefined> => {
  const { BarcodeDetector } = globalThis as Detecting
  if (!BarcodeDetector) return undefined
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture).catch(() => [])
  return found[0]?.rawValue
}

/** Loaded only where the browser reads no codes itself. */
const byScript = async (picture: ImageBitmap): Promise<string | undefined> => {
  const { default: read } = await import('jsqr')
  for (const width of WIDTHS) {
    const scale = Math.min(1, width / picture.width)
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const paint = canvas.getContext('2d')
    paint?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const pixels = paint?.getImageData(0, 0, canvas.width, canvas.height)
    const found = pixels && read(pixels.data, pixels.width, pixels.height)
    if (found) return found.data
    if (scale === 1) return undefined
  }
}

/** The content of the QR code on a photo, if there is one. Nothing of the photo is sent or kept. */
export const readQr = async (photo: File): Promise<string | undefined> => {
  const picture = await createImageBitmap(photo)
  try {
    return (await byBrowser(picture)) ?? (await byScript(picture))
  } finally {
    picture.close()
  }
}
