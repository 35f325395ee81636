import { countOf, type States } from '../asset/asset.ts'
import { assetStates } from '../asset/asset-codes.ts'
import type { Words } from './article.ts'
import { codeNames } from './code-names.ts'
import { dong, paperDay } from './figures.ts'
import { BLANK, type MergeCode, type MergeField, mergeFields } from './merge-fields.ts'
import type { PaperFacts, PaperPerson } from './paper-facts.ts'

/** Somebody who lives in the room beside the tenant. */
export type FormPerson = PaperPerson & { readonly phone: string | null; readonly address: string | null }

/** A thing that is in the room. */
export type FormThing = { readonly name: string; readonly states: States; readonly value: number | null }

export type FormFacts = {
  readonly facts: PaperFacts
  readonly people: readonly FormPerson[]
  readonly things: readonly FormThing[]
}

/** What a document is filled in with: a text by its code, the rows of a list by the code of the list. */
export type FormValues = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>

/** Codes that our own text joins to a sentence. In a landlord's document they stand by themselves. */
const alone = {
  dai_dien_chu_nha: {
    example: 'Nguyễn Thị Hoà',
    value: ({ house: { lessor } }) => (lessor ? (lessor.representative ?? '') : undefined),
  },
  ngay_sinh_khach: {
    example: '14/06/1999',
    value: ({ tenant: { birthday } }) => (birthday ? paperDay(birthday) : undefined),
  },
  dien_tich: {
    example: '24,5 m²',
    value: ({ room: { area } }) => (area === null ? undefined : `${String(area).replace('.', ',')} m²`),
  },
  ky_tra_tien_thue: {
    example: '3 tháng một lần',
    value: ({ contract: { payEveryMonths: months } }) =>
      months === 1 ? 'hằng tháng' : `${months} tháng một lần`,
  },
  tang_gia: {
    example: 'Riêng bên A được tăng giá thuê tối đa 10% khi báo trước ít nhất 60 ngày.',
    value: (facts) => mergeFields.tang_gia.value(facts, 'vi').trim(),
  },
  so_nguoi_toi_da: {
    example: '3',
    value: ({ contract: { maxPeople } }) => (maxPeople === undefined ? undefined : String(maxPeople)),
  },
  ben_nop_thue: {
    example: 'bên A',
    value: ({ contract: { taxBy } }) => (taxBy === 'tenant' ? 'bên B' : 'bên A'),
  },
  ngay_ky: {
    example: '29/11/2026',
    value: ({ contract: { signedDay } }) => (signedDay === undefined ? undefined : paperDay(signedDay)),
  },
} satisfies Partial<Readonly<Record<MergeCode, MergeField>>>

const fields: Readonly<Record<MergeCode, MergeField>> = { ...mergeFields, ...alone }

type ListField<Item> = {
  readonly name: Words
  readonly example: string
  readonly value: (item: Item, place: number) => string | null
}

const place: ListField<unknown> = {
  name: { vi: 'Số thứ tự', en: 'Its place in the list' },
  example: '1',
  value: (_, at) => String(at + 1),
}

const ofPeople: Readonly<Record<string, ListField<FormPerson>>> = {
  stt: place,
  ho_ten: { name: { vi: 'Họ tên', en: 'Name' }, example: 'Nguyễn Hữu Duy', value: ({ name }) => name },
  so_giay_to: {
    name: { vi: 'Số giấy tờ', en: 'Identity number' },
    example: '036197001155',
    value: ({ idNumber }) => idNumber,
  },
  ngay_sinh: {
    name: { vi: 'Ngày sinh', en: 'Birthday' },
    example: '02/09/1997',
    value: ({ birthday }) => birthday && paperDay(birthday),
  },
  dien_thoai: {
    name: { vi: 'Điện thoại', en: 'Phone' },
    example: '0938551408',
    value: ({ phone }) => phone,
  },
  thuong_tru: {
    name: { vi: 'Thường trú', en: 'Permanent address' },
    example: 'Hải Hậu, Ninh Bình',
    value: ({ address }) => address,
  },
}

const stateWords = { good: 'tốt', worn: 'cũ, trầy', broken: 'hỏng', missing: 'không có' } as const

/** Of one state its word, of several how many are in each. */
const statesIn = (states: States): string => {
  const said = assetStates.flatMap((state) => states.filter((one) => one.state === state))
  return said.length === 1
    ? stateWords[said[0]!.state]
    : said.map(({ state, count }) => `${count} ${stateWords[state]}`).join('; ')
}

const ofThings: Readonly<Record<string, ListField<FormThing>>> = {
  stt: place,
  ten: { name: { vi: 'Tên đồ', en: 'What it is' }, example: 'Máy lạnh', value: ({ name }) => name },
  so_luong: {
    name: { vi: 'Số lượng', en: 'How many' },
    example: '1',
    value: ({ states }) => String(countOf(states)),
  },
  tinh_trang: {
    name: { vi: 'Tình trạng', en: 'State' },
    example: 'tốt',
    value: ({ states }) => statesIn(states),
  },
  gia_tri: {
    name: { vi: 'Giá mua', en: 'What it cost' },
    example: '7.500.000 đồng',
    value: ({ value }) => (value === null ? null : dong(value)),
  },
}

/** Lists that a document may repeat a part for: `{#nguoi_o}{ho_ten}{/nguoi_o}`. */
const lists = {
  nguoi_o: { name: { vi: 'Từng người ở cùng', en: 'Each of who lives there' }, of: ofPeople },
  do_dac: { name: { vi: 'Từng món đồ trong phòng', en: 'Each thing in the room' }, of: ofThings },
} as const

/** A code, with what stands there for somebody. */
export type PaperCode = {
  readonly code: string
  readonly example: string
  readonly name: Words
  /** The list that repeats it; null: it stands anywhere. */
  readonly list: string | null
}

/** Every code that a landlord's document may have. */
export const paperCodes: readonly PaperCode[] = [
  ...Object.entries(fields).map(([code, { example }]) => ({
    code,
    example,
    name: codeNames[code as MergeCode],
    list: null,
  })),
  ...Object.entries(lists).flatMap(([list, { of }]) =>
    Object.entries<ListField<never>>(of).map(([code, { example, name }]) => ({ code, example, name, list })),
  ),
]

/** The lists, with what each is of. */
export const paperLists: readonly { readonly list: string; readonly name: Words }[] = Object.entries(
  lists,
).map(([list, { name }]) => ({ list, name }))

/** The codes that are known, as a document is judged by them. */
export type KnownCodes = {
  readonly anywhere: readonly string[]
  readonly inLists: Readonly<Record<string, readonly string[]>>
}

export const knownCodes: KnownCodes = {
  anywhere: Object.keys(fields),
  inLists: Object.fromEntries(Object.entries(lists).map(([list, { of }]) => [list, Object.keys(of)])),
}

const rowsOf = <Item>(items: readonly Item[], of: Readonly<Record<string, ListField<Item>>>) =>
  items.map((item, at) =>
    Object.fromEntries(Object.entries(of).map(([code, { value }]) => [code, value(item, at) ?? BLANK])),
  )

/** The values of all codes, in Vietnamese; what the book does not know stays to be written by hand. */
export const formValues = ({ facts, people, things }: FormFacts): FormValues => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([code, { value }]) => [code, value(facts, 'vi') ?? BLANK]),
  ),
  nguoi_o: rowsOf(people, ofPeople),
  do_dac: rowsOf(things, ofThings),
})
