import { tooMuchIn } from '../../domain/entered-money.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Seen } from '../../domain/transfer/match-transfer.ts'
import { createMatcher } from '../../domain/transfer/match-transfer.ts'
import {
  type KnownTransfer,
  likeOfOtherLayout,
  OWN_REFERENCE,
  wordsKey,
} from '../../domain/transfer/same-transfer.ts'
import { transferCommands } from '../../domain/transfer/transfer.commands.ts'
import { meantBy, shortHash } from '../transfer/transfer-id.ts'
import type { BookLookup } from './book-lookup.ts'
import type { ReadRow, RowData } from './ports.ts'
import type { LinkRows, RowCommand } from './row-command.ts'

type Statement = { readonly row: ReadRow; readonly said: Said; readonly errors: readonly FieldError[] }
/** The body of SeeTransfer. */
type Said = {
  readonly account: string
  readonly reference: string
  readonly day: string
  readonly time: string | null
  readonly amount: number
  readonly content: string
  readonly payer: string | null
  readonly source: 'statement'
}

/** Fields of the body as columns of the file. */
const columns: Readonly<Record<string, string>> = { amount: 'credit', time: 'day' }
const columnOf = (field: string): string => columns[field] ?? field

/**
 * Maps rows of upload type 5 to SeeTransfer. Each is compared with known transfers and earlier rows; new ones are
 * matched for the preview in the same way as when they are applied.
 */
export const linkStatement: LinkRows = async (rows, { lookup, seen, met, today }) => {
  const accounts = await lookup.bankAccounts()
  const hasReferences = rows.some(({ value }) => value.reference !== undefined)
  const statements = rows.map((row): Statement => {
    const said = saidIn(row.value, { isBare: !hasReferences, nth: (key) => countUp(seen, key) })
    const errors = [...row.errors]
    if (isStrange(said.account, accounts)) errors.push({ field: 'account', code: 'E0011' })
    // What a bank lists for a day to come is no money that came.
    if (said.day > today) errors.push({ field: 'day', code: 'in_future' })
    // The command that is sent for it would refuse it only afterwards.
    errors.push(...tooMuchIn(transferCommands.SeeTransfer, { amount: said.amount }))
    return { row, said, errors }
  })
  const asked = statements.flatMap(({ said }) => (said.account && said.amount > 0 ? [said] : []))
  for (const { account, amount, known } of await lookup.knownTransfers(asked)) {
    const all = transfersOf(met, { account, amount })
    if (!all.some(({ id }) => id === known.id)) all.push(known)
  }
  const match = createMatcher(await lookup.matchingBook(asked.map(seenOf)))
  // Known transfers first, so that it is certain which of them no row reports.
  const reported = {
    has: (id: string) => seen.has(`told ${id}`),
    add: (id: string) => seen.set(`told ${id}`, 1),
  }
  const known = statements.map((one) => knownCommand(one, { met, reported }))
  return statements.map((one, at) => known[at] ?? newCommand(one, { met, match, reported }))
}

/** Whether a row's account is none of theirs. A house without an account takes the one that its owner's file names. */
export const isStrange = (
  account: string,
  { all, numbers }: Awaited<ReturnType<BookLookup['bankAccounts']>>,
): boolean => !(all && numbers.length === 0) && account !== '' && !numbers.includes(account)

/** The transfers that rows of the file are about, so that no other row of it is taken for one of them. */
type Reported = { readonly has: (id: string) => boolean; readonly add: (id: string) => unknown }

type Met = Map<string, KnownTransfer[]>

/** Known transfers of this account and amount, and those that the rows so far will create. */
export const transfersOf = (
  met: Met,
  { account, amount }: Pick<Said, 'account' | 'amount'>,
): KnownTransfer[] => {
  const key = `${account}/${amount}`
  const all = met.get(key) ?? []
  met.set(key, all)
  return all
}

export const countUp = (seen: Map<string, number>, key: string): number => {
  const nth = (seen.get(key) ?? 0) + 1
  seen.set(key, nth)
  return nth
}

/** What a row says, as the body of SeeTransfer. */
export const saidIn = (
  value: RowData,
  { isBare, nth }: { readonly isBare: boolean; readonly nth: (key: string) => number },
): Said => {
  // `5/11/2026`, the time, and what Vietcombank has below them in the same cell: its reference number.
  const [day = '', time = '', below = ''] = String(value.day ?? '').split('|')
  const content = String(value.content ?? '')
  const amount = Number(value.credit ?? 0)
  const account = String(value.account ?? '')
    .replace(/[\s.-]/g, '')
    .toUpperCase()
  const payer = [value.payerAccount, value.payer].filter((part) => part !== undefined).join(' ')
  const reference = String(value.reference ?? below)
  const key = [account, day, amount, wordsKey(content)].join('\0')
  return {
    account,
    // Without a bank reference: the index among equal transfers of that day, which is the same in every file with
    // that day.
    reference:
      reference ||
      `${isBare && !below ? OWN_REFERENCE.statement : 'row:'}${shortHash(key)}:${nth(`line ${key}`)}`,
    day,
    time: time || null,
    amount,
    content: content.slice(0, LONGEST_CONTENT),
    payer: payer.slice(0, LONGEST_PAYER) || null,
    source: 'statement',
  }
}
const LONGEST_CONTENT = 1_000
const LONGEST_PAYER = 255

const seenOf = ({ day, account, amount, content, payer }: Said): Seen => ({
  day,
  account,
  virtualAccount: null,
  amount,
  content,
  payer,
})

type Sources = {
  readonly met: Met
  readonly match: ReturnType<typeof createMatcher>
  readonly reported: Reported
}

/** A row as the preview shows it. */
const shownOf = ({ row, said }: Statement): RowData => ({
  ...row.value,
  day: said.day,
  ...(said.time && { time: said.time }),
  ...(said.payer && { payer: said.payer }),
  ...(said.account && { account: said.account }),
  reference: said.reference,
})

const aboutOf = (statement: Statement) => ({
  errors: statement.errors,
  columnOf,
  amount: Math.max(statement.said.amount, 0),
  comesTo: shownOf(statement),
})

/** The command of a row that has errors, or reports a transfer that is known already. */
const knownCommand = (
  statement: Statement,
  { met, reported }: Pick<Sources, 'met' | 'reported'>,
): RowCommand | undefined => {
  const { said, errors } = statement
  const about = aboutOf(statement)
  if (errors.length > 0) return { ...about, body: said }
  const others = transfersOf(met, said)
  const { id, recognised } = meantBy(said, others)
  if (recognised.kind === 'known' || recognised.kind === 'same') reported.add(id)
  if (recognised.kind === 'known') return { ...about, body: null, sameID: id }
  if (recognised.kind !== 'same') return undefined
  note(others, { id, said })
  const comesTo = { ...about.comesTo, match: 'known' }
  return { ...about, rootID: id, body: said, before: {}, comesTo }
}

/** The command of a row with a new transfer; one that resembles a known transfer has to be confirmed. */
const newCommand = (statement: Statement, { met, match, reported }: Sources): RowCommand => {
  const { said } = statement
  const about = aboutOf(statement)
  const others = transfersOf(met, said)
  const { id, like, recognised } = meantBy(said, others)
  // An earlier row reports the same.
  if (recognised.kind === 'known') return { ...about, body: null, sameID: id }
  const alike = like ? others.find((one) => one.id === like) : likeOfOtherLayout(said, others, reported)
  reported.add(id)
  note(others, { id, said })
  const command = { ...about, rootID: id, body: said }
  const comesTo = { ...about.comesTo, ...matchIn(match(seenOf(said))) }
  if (!alike) return { ...command, comesTo }
  return {
    ...command,
    comesTo: { ...comesTo, like: alike.content ?? '' },
    body: { ...said, apart: true },
    doubts: [{ field: 'content', code: 'transfer_like' }],
  }
}

/** Adds a row's transfer to the known ones, for the following rows. */
const note = (others: KnownTransfer[], { id, said }: { readonly id: string; readonly said: Said }): void => {
  const { source, reference, day, content } = said
  const known = others.find((one) => one.id === id)
  const told = { source, reference }
  if (known) others.splice(others.indexOf(known), 1, { ...known, sightings: [...known.sightings, told] })
  else others.push({ id, day, content, sightings: [told] })
}

/** How the preview shows a match: the automatic one, or else the first suggestion. */
const matchIn = ({ certain, suggestions }: ReturnType<ReturnType<typeof createMatcher>>): RowData => {
  const [first] = suggestions
  if (!first) return { match: 'waits' }
  const { contract, bills, reasons } = first
  const to = [contract.roomNumber, contract.customerName, ...bills.map(({ number }) => number)]
  const isPayer = reasons.some(({ kind }) => kind === 'sameAccount')
  return {
    match: certain ? 'code' : isPayer ? 'payer' : 'proposed',
    matchTo: to.filter(Boolean).join(' · '),
  }
}
