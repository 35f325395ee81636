import type { CallDemand } from './calls.ts'

/**
 * The longest text of a field (product section 5). It is tried on the schema of a call that takes it: so many
 * characters are good there, one more is refused.
 */
export type LengthDemand = {
  readonly what: string
  readonly most: number
  readonly call: readonly [method: CallDemand['method'], path: string]
  /** Where in the body: names, and 0 for the first of a list. */
  readonly at: readonly (string | number)[]
}

const customer = ['post', '/customer/add'] as const
const building = ['post', '/building/add'] as const
const bill = ['post', '/bill/add'] as const

const LINE = 255

export const lengthDemands: readonly LengthDemand[] = [
  { what: 'bill title', most: LINE, call: bill, at: ['title'] },
  { what: 'bill note', most: LINE, call: bill, at: ['note'] },
  { what: 'payment name', most: LINE, call: bill, at: ['lines', 0, 'name'] },
  { what: 'payment note', most: LINE, call: bill, at: ['lines', 0, 'note'] },
  { what: 'notification title', most: LINE, call: ['post', '/notification/add'], at: ['title'] },
  { what: 'first name', most: LINE, call: customer, at: ['firstName'] },
  { what: 'middle name', most: LINE, call: customer, at: ['middleName'] },
  { what: 'last name', most: LINE, call: customer, at: ['lastName'] },
  { what: 'place of birth', most: LINE, call: customer, at: ['placeOfBirth'] },
  { what: 'permanent address', most: LINE, call: customer, at: ['permanentAddress'] },
  { what: 'temporary address', most: LINE, call: customer, at: ['temporaryAddress'] },
  { what: 'email', most: LINE, call: customer, at: ['email'] },
  { what: 'password', most: 30, call: ['post', '/user/security/change-password'], at: ['password'] },
  { what: 'support ticket title', most: LINE, call: ['post', '/support-ticket/add'], at: ['title'] },
  {
    what: 'contract file name',
    most: LINE,
    call: ['post', '/contract/{id}/update'],
    at: ['files', 0, 'name'],
  },
  { what: 'room description', most: LINE, call: ['post', '/building/{id}/room/add'], at: ['description'] },
  { what: 'building name', most: LINE, call: building, at: ['name'] },
  { what: 'building address', most: LINE, call: building, at: ['address'] },
  { what: 'service name', most: LINE, call: building, at: ['services', 0, 'name'] },
]

/** A limit or constant of the product (sections 2, 5, 7 and 9) that one line of the code holds. */
export type ConstantDemand = {
  readonly what: string
  /** Its name in `domain/limits.ts`, or where else it stands. */
  readonly held:
    | { readonly constant: string; readonly value: unknown }
    | { readonly in: string; readonly as: string }
  /** The title of the test that shows it. */
  readonly test?: string
}

const MB = 1024 * 1024

export const constantDemands: readonly ConstantDemand[] = [
  {
    what: 'an image has at most 2 MB',
    held: { constant: 'IMAGE_MAX_BYTES', value: 2 * MB },
    test: 'a picture over 2 MB',
  },
  {
    what: 'an image is .jpg, .jpeg or .png',
    held: { constant: 'IMAGE_EXTENSIONS', value: ['.jpg', '.jpeg', '.png'] },
    test: 'only pictures under these names are',
  },
  {
    what: 'an attachment has at most 10 MB',
    held: { constant: 'ATTACHMENT_MAX_BYTES', value: 10 * MB },
    test: 'a paper over 10 MB',
  },
  {
    what: 'an attachment is .pdf, .doc, .docx, .jpg, .jpeg or .png',
    held: {
      constant: 'ATTACHMENT_EXTENSIONS',
      value: ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'],
    },
    test: 'is known by these endings, attachments by what is in them',
  },
  {
    what: 'a spreadsheet has at most 20 MB',
    held: { constant: 'SPREADSHEET_MAX_BYTES', value: 20 * MB },
    test: 'when it is over 20 MB (413 E0002)',
  },
  {
    what: 'a spreadsheet is .xlsx or .csv',
    held: { constant: 'SPREADSHEET_EXTENSIONS', value: ['.xlsx', '.csv'] },
    test: 'when it is neither .xlsx nor .csv, whatever it is called (E0002)',
  },
  {
    what: 'a page of a list has 500 rows when nothing is asked',
    held: { in: 'projections/query/query.ts', as: 'question.limit ?? MOST_ROWS' },
    test: 'refuses names and values that the declaration does not allow',
  },
  {
    what: 'a list begins at offset 0 when nothing is asked',
    held: { in: 'projections/query/query.ts', as: 'question.offset ?? 0' },
    test: 'refuses names and values that the declaration does not allow',
  },
  {
    what: 'the first year is 2020',
    held: { constant: 'START_YEAR', value: 2020 },
    test: 'are of this year unless a year is asked for',
  },
  {
    what: 'statistics are of this year unless a year is asked for',
    held: { in: 'api/reads/statistic.routes.ts', as: 'year' },
    test: 'are of this year unless a year is asked for',
  },
  {
    what: 'Vietnamese and English',
    held: { constant: 'LOCALES', value: ['vi', 'en'] },
    test: 'have the same keys',
  },
  {
    what: 'Vietnamese unless another language is chosen',
    held: { constant: 'DEFAULT_LOCALE', value: 'vi' },
    test: 'is dark and Vietnamese without cookies',
  },
  {
    what: 'vi-VN and en-US',
    held: { constant: 'LOCALE_TAGS', value: { vi: 'vi-VN', en: 'en-US' } },
    test: 'numbers have the decimal mark of the language',
  },
  {
    what: 'days are D/M/YYYY',
    held: { in: 'admin-ui/i18n/format.ts', as: 'formatDay' },
    test: 'are D/M/YYYY',
  },
  {
    what: 'the time zone is Asia/Ho_Chi_Minh',
    held: { constant: 'TIME_ZONE', value: 'Asia/Ho_Chi_Minh' },
    test: 'are those that the time zone says',
  },
  {
    what: 'the language is remembered for 365 days',
    held: { constant: 'LOCALE_COOKIE_DAYS', value: 365 },
    test: 'keeps theme and language in cookies, and tells who listens',
  },
  {
    what: 'the cookie `lightMode` holds the theme',
    held: { constant: 'THEME_COOKIE', value: 'lightMode' },
    test: 'keeps theme and language in cookies, and tells who listens',
  },
  {
    what: 'the theme is remembered for a year',
    held: { constant: 'THEME_COOKIE_DAYS', value: 365 },
    test: 'keeps theme and language in cookies, and tells who listens',
  },
  {
    what: 'product notices stand for 5 s',
    held: { constant: 'PRODUCT_NOTICE_SECONDS', value: 5 },
    test: 'stand below each other: messages 3 s, notices 5 s, failures until they are closed',
  },
  {
    what: 'messages stand for 3 s',
    held: { constant: 'MESSAGE_SECONDS', value: 3 },
    test: 'stand below each other: messages 3 s, notices 5 s, failures until they are closed',
  },
  {
    what: 'system notifications stand for 4.5 s',
    held: { constant: 'NOTIFICATION_SECONDS', value: 4.5 },
    test: 'of the product itself stand for 4.5 s',
  },
  {
    what: 'dialogs are 520 px wide',
    held: { constant: 'DIALOG_WIDTH', value: 520 },
    test: 'draws dialogs 520 px wide and questions 416',
  },
  {
    what: 'confirm dialogs are 416 px wide',
    held: { constant: 'CONFIRM_DIALOG_WIDTH', value: 416 },
    test: 'draws dialogs 520 px wide and questions 416',
  },
  {
    what: 'the client asks again after 408, 409, 425, 429, 500, 502, 503 and 504 only',
    held: { in: 'admin-ui/data/httpClient.ts', as: 'new Set([408, 409, 425, 429, 500, 502, 503, 504])' },
    test: 'is made for a read after %i',
  },
  {
    what: 'a read is asked for once more',
    held: { in: 'admin-ui/data/httpClient.ts', as: 'WORTH_RETRYING' },
    test: 'is the last one',
  },
  {
    what: 'a write is never sent again by itself',
    held: { in: 'admin-ui/data/httpClient.ts', as: 'WORTH_RETRYING' },
    test: 'is never made for a write',
  },
]
