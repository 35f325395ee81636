/**
 * Vietnamese letters of before Unicode: a font drew characters of Latin-1 as TCVN3 (`.VnTime`) or VNI letters. A cell is
 * converted where some of its words are no Vietnamese as they stand, and all of them are after it.
 */

/** By code: what TCVN3 draws for the characters of Latin-1. */
const tcvn3 = new Map(
  `¡Ă ¢Â £Ê ¤Ô ¥Ơ ¦Ư §Đ ¨ă ©â ªê «ô ¬ơ \u00ADư ®đ µà ¶ả ·ã ¸á ¹ạ »ằ ¼ẳ ½ẵ ¾ắ Æặ Çầ Èẩ Éẫ Êấ Ëậ Ìè Îẻ Ïẽ Ðé Ñẹ Òề Óể Ôễ Õế Öệ ×ì Øỉ Üĩ Ýí Þị ßò
  áỏ âõ ãó äọ åồ æổ çỗ èố éộ êờ ëở ìỡ íớ îợ ïù ñủ òũ óú ôụ õừ öử ÷ữ øứ ùự úỳ ûỷ üỹ ýý þỵ`
    .split(/\s+/)
    .map((pair) => [pair[0] as string, pair.slice(1)] as const),
)

/** VNI writes the mark of a vowel as the character behind it. */
const vniMarks = new Map(
  (
    [
      ['ùÙ', '\u0301'],
      ['øØ', '\u0300'],
      ['ûÛ', '\u0309'],
      ['õÕ', '\u0303'],
      ['ïÏ', '\u0323'],
      ['âÂ', '\u0302'],
      ['áÁ', '\u0302\u0301'],
      ['àÀ', '\u0302\u0300'],
      ['åÅ', '\u0302\u0309'],
      ['ãÃ', '\u0302\u0303'],
      ['äÄ', '\u0302\u0323'],
      ['êÊ', '\u0306'],
      ['éÉ', '\u0306\u0301'],
      ['èÈ', '\u0306\u0300'],
      ['úÚ', '\u0306\u0309'],
      ['üÜ', '\u0306\u0303'],
      ['ëË', '\u0306\u0323'],
    ] as const
  ).flatMap(([characters, mark]) => [...characters].map((character) => [character, mark] as const)),
)
const vniLetters = new Map(
  [...'ôơ öư ñđ ÔƠ ÖƯ ÑĐ æỉ ÆỈ óĩ ÓĨ òị ÒỊ îỵ ÎỴ'.split(' ')].map(
    (pair) => [pair[0] as string, pair.slice(1)] as const,
  ),
)

const fromTcvn3 = (text: string): string => [...text].map((letter) => tcvn3.get(letter) ?? letter).join('')
const fromVni = (text: string): string =>
  text
    .replace(/([aeouyAEOUYôöÔÖ])([\u00C0-\u00FF])/g, (both, vowel: string, character: string) => {
      const mark = vniMarks.get(character)
      return mark === undefined ? both : (vniLetters.get(vowel) ?? vowel) + mark
    })
    .replace(/[ôöñÔÖÑæÆóÓòÒîÎ]/g, (letter) => vniLetters.get(letter) ?? letter)
    .normalize('NFC')

const onset = '(?:ngh|ng|nh|gh|gi|kh|ph|qu|th|tr|ch|[bcdđghklmnpqrstvx])?'
/** Vowels that end a syllable, and those that a consonant follows: `Leâ` and `Vaên` have others. */
const open = `[aeêioôơuưy]|[ao]i|ao|au|ay|âu|ây|eo|êu|ia|iu|oa|oe|[ôơuư]i|ua|uê|uơ|uy|ưa|ưu|iêu|yêu|oai|oa[oy]|oeo|u[âa]y|uôi|uya|uyu|uêu|uao|ươ[iu]`
const closed = `[aăâeêioôơuưy]|[iyu]ê|uyê|o[aăeo]|u[âôyơ]|ươ`
const syllable = new RegExp(`^${onset}(?:${open}|(?:${closed})(?:ch|ng|nh|[cmnpt]))$`)
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g

/** Whether a word is a Vietnamese syllable, with at most one tone mark and its letters in one case. */
const isSyllable = (word: string): boolean => {
  const parts = word.normalize('NFD')
  const bare = parts.replace(tones, '').normalize('NFC')
  const isOneCase = /^\p{Lu}?\p{Ll}*$/u.test(bare) || /^\p{Lu}+$/u.test(bare)
  return (parts.match(tones) ?? []).length <= 1 && isOneCase && syllable.test(bare.toLowerCase())
}

/** TCVN3 has no capitals with marks: `NGUYÔN` is written with the small one. */
const inOneCase = (before: string, after: string): string =>
  /[A-ZĐ]/.test(before) && !/[a-z]/.test(before) ? after.toLocaleUpperCase('vi') : after

/** Đ of other alphabets, which looks the same: that of Icelandic and of Ewe. */
const otherD = /[ÐƉɖ]/g
const withoutOtherD = (text: string): string => text.replace(otherD, (letter) => (letter === 'ɖ' ? 'đ' : 'Đ'))

const hasLatin1 = /[\u00A1-\u00FF]/
const beyondLatin1 = /[\u0100-\u1EFF]/
const wordsOf = (text: string): string[] =>
  text.split(/[\s,.;:/()\-–0-9]+/).filter((word) => hasLatin1.test(word) && /\p{L}/u.test(word))

/** The first letter of a name in capitals: the small letters of TCVN3 have none with a mark. */
const withCapitals = (before: string, after: string): string => {
  const words = before.split(' ')
  const isName = words.every((word) => !/^[a-z]/.test(word))
  return isName ? after.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('vi')) : after
}

/** The text with its letters of before Unicode converted; as it is where there are none. */
export const withoutOldLetters = (text: string): string => {
  if (beyondLatin1.test(text)) return withoutOtherD(text)
  if (!hasLatin1.test(text)) return text
  const words = wordsOf(text)
  if (words.every(isSyllable)) return text
  // VNI first: all its marks follow a vowel, which letters of TCVN3 hardly ever do.
  for (const convert of [withoutOtherD, fromVni, fromTcvn3])
    if (words.every((word) => isSyllable(inOneCase(word, convert(word)))))
      return withCapitals(text, inOneCase(text, convert(text)))
  return text
}
