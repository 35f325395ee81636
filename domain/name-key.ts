/** Key that identifies a name in a spreadsheet: ignores case and spaces, keeps accents. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi')

/** `1. Nguyễn Văn D`, as lists are numbered, without its number. */
export const withoutListNumber = (name: string): string => name.replace(/^\s*\d{1,3}\s*[.):-]\s+/, '')

/** What people write before the number of a room. */
const ROOM_WORDS = 'phòng|phong|p'
const leading = new RegExp(`^(?:${ROOM_WORDS})[\\s.:-]*(?=\\d)`, 'iu')
const anywhere = new RegExp(`(?<=^|\\s)(?:${ROOM_WORDS})\\s*(?=\\d)`, 'giu')

/** Key that identifies a room with or without the word for it: `P.101`, `Phòng 101`, `101`. */
export const roomKey = (number: string): string => nameKey(number).replace(leading, '')

/** Search words with rooms reduced to their digits: `p302`, `P 302` and `phòng 302` are `302`. */
export const bareRooms = (words: string): string => words.normalize('NFC').replace(anywhere, '')

/** Key by which a room's number is unique in its building, whatever its case. */
export const roomNumberKey = (number: string): string => number.toLocaleUpperCase('vi')

/** Key that compares a person's name beside a unique number: many type names without accents. */
export const plainNameKey = (name: string): string =>
  nameKey(name).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D')
