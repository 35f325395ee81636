import qrcode from 'qrcode-generator'

/** The modules of a QR code by row, true for dark. Error correction level M: up to 15 % damage can be recovered. */
export const modulesOf = (text: string): readonly (readonly boolean[])[] => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}

/** The dark modules as an SVG path, one unit per module; adjacent ones in a row are one stroke. */
export const pathOf = (modules: readonly (readonly boolean[])[]): string => {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x++
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
    }
  })
  return path
}
