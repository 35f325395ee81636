/** By this a name in a spreadsheet is known again: case and spaces are typed in many ways, accents tell names apart. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi')
