const TONES = ['\u0300', '\u0301', '\u0309', '\u0303', '\u0323']
/** `HÒA` and `HOÀ` are one word: the tone mark goes to the second of the two vowels. */
const withToneAtSecond = (key: string): string =>
  key.replace(/([ÒÓỎÕỌ])([AE])|([ÙÚỦŨỤ])(Y)/g, (both, first = '', second = '', third = '', fourth = '') => {
    const [letter = '', tone = ''] = (first || third).normalize('NFD')
    return TONES.includes(tone) ? letter + `${second || fourth}${tone}`.normalize('NFC') : both
  })

/** Key that identifies a name in a spreadsheet: ignores case, spaces and where a tone mark stands, keeps accents. */
export const nameKey = (name: string): string =>
  withToneAtSecond(name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('vi'))

/** The spellings of a name that differ in where tone marks stand, in lower case: `thuý`, `thúy`. */
export const spellingsOf = (name: string): readonly string[] => {
  const moved = nameKey(name).toLocaleLowerCase('vi')
  const old = moved.replace(/([ou])([àáảãạèéẻẽẹỳýỷỹỵ])/g, (both, first, second) => {
    const [letter = '', tone = ''] = second.normalize('NFD')
    return /[oa-eu]y|o[ae]/.test(first + letter) ? `${first}${tone}`.normalize('NFC') + letter : both
  })
  return [...new Set([name.normalize('NFC').toLocaleLowerCase('vi'), moved, old])]
}

/** Removes a list number from a name: `1. Nguyễn Văn D`. */
export const withoutListNumber = (name: string): string => name.replace(/^\s*\d{1,3}\s*[.):-]\s+/, '')

/** Words that people write before a room's number. */
const ROOM_WORDS = 'phòng|phong|p'
const leading = new RegExp(`^(?:${ROOM_WORDS})[\\s.:-]*(?=\\d)`, 'iu')
const anywhere = new RegExp(`(?<=^|\\s)(?:${ROOM_WORDS})\\s*(?=\\d)`, 'giu')

/** Key that identifies a room with or without the word for it: `P.101`, `Phòng 101`, `101`. */
export const roomKey = (number: string): string => nameKey(number).replace(leading, '')

/** Search words with the words for rooms removed: `p302`, `P 302` and `phòng 302` become `302`. */
export const bareRooms = (words: string): string => words.normalize('NFC').replace(anywhere, '')

/** Key by which a room's number is unique in its building, ignoring case. */
export const roomNumberKey = (number: string): string => number.toLocaleUpperCase('vi')

/** Key for comparing a person's name, in addition to a unique number; many people type names without accents. */
export const plainNameKey = (name: string): string =>
  nameKey(name).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D')
