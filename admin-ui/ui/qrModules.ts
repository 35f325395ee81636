import qrcode from 'qrcode-generator'

/** Rows of a QR code's squares, true for dark. Corrects a seventh of what is smudged or torn. */
export const modulesOf = (text: string): readonly (readonly boolean[])[] => {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}

/** The dark squares as one path, a square to a unit; neighbours in a row are one stroke. */
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
