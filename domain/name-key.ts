/** By this a name in a spreadsheet is known again: case and spaces are typed in many ways, accents tell names apart. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi')

/** `1. Nguyễn Văn D`, as lists are numbered, without its number. */
export const withoutListNumber = (name: string): string => name.replace(/^\s*\d{1,3}\s*[.):-]\s+/, '')

/** What people write before the number of a room. */
const ROOM_WORDS = 'phòng|phong|p'
const leading = new RegExp(`^(?:${ROOM_WORDS})[\\s.:-]*(?=\\d)`, 'iu')
const anywhere = new RegExp(`(?<=^|\\s)(?:${ROOM_WORDS})\\s*(?=\\d)`, 'giu')

/** By this a room is known again whose number is written with the word for it or without: `P.101`, `Phòng 101`, `101`. */
export const roomKey = (number: string): string => nameKey(number).replace(leading, '')

/** Words that are searched for, rooms by their figures: `p302`, `P 302` and `phòng 302`, whatever the book calls them. */
export const bareRooms = (words: string): string => words.normalize('NFC').replace(anywhere, '')

/** By this the number of a room is one of its building's, once, whatever its case. */
export const roomNumberKey = (number: string): string => number.toLocaleUpperCase('vi')

/** By this a person is known again beside a number that is theirs alone: many type names without their accents. */
export const plainNameKey = (name: string): string =>
  nameKey(name).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D')
