import { cellOf, type Kind, sayDay, sayMoney, text, type Values } from './cell.ts'

const label = (field: string) => `resource.transfer.fields.${field}`
const own = (field: string) => `resource.upload.statement.${field}`

/** Maps a transfer to the fields of the file. */
const valuesOf = (record: Values): Values => ({
  ...record,
  credit: record.amount,
  match: record.state === 'matched' ? `by_${text(record.matchedBy)}` : record.state,
  matchTo: [record.roomNumber, record.customerName].filter(Boolean).join(' · '),
})

/** Maps a settlement that a bank paid back. */
const paidBackOf = (record: Values): Values => ({
  match: 'paid_back_of',
  content: record.payBackCode,
  matchTo: [record.roomNumber, record.customerName].filter(Boolean).join(' · '),
})

/** Rows of upload type 5. */
export const statementKind: Kind = {
  resource: 'transfer',
  linked: null,
  page: '/money-in',
  outcomeWords: { changed: 'joined', applied_change: 'joined', unchanged: 'uploaded_before' },
  valuesOf,
  other: { resource: 'settlement', valuesOf: paidBackOf },
  labelOf: (field) => [labels[field] ?? label(field)],
  fields: [
    'day',
    'reference',
    'credit',
    'debit',
    'amount',
    'content',
    'payer',
    'payerAccount',
    'account',
    'direction',
    'state',
    'currency',
    'balance',
  ],
  cells: [
    {
      name: 'day',
      label: label('day'),
      fields: ['day', 'time'],
      say: ({ day, time }) => [sayDay(text(day).split('|')[0]), text(time)].filter(Boolean).join(' '),
    },
    cellOf('credit', own('credit'), sayMoney, { align: 'right' }),
    cellOf('debit', own('debit'), sayMoney, { align: 'right', only: 'file' }),
    cellOf('content', label('content')),
    cellOf('match', own('match'), undefined, { words: 'resource.upload.statement.matches' }),
    cellOf('matchTo', own('match_to')),
    cellOf('like', own('like'), undefined, { only: 'file' }),
    {
      name: 'payer',
      label: label('payer'),
      fields: ['payer', 'payerAccount'],
      say: ({ payer }) => text(payer),
    },
    cellOf('reference', label('reference'), (value) => (/^(line|row):/.test(text(value)) ? '' : text(value))),
    cellOf('account', label('account')),
  ],
}

const labels: Readonly<Record<string, string>> = {
  credit: own('credit'),
  debit: own('debit'),
  amount: own('amount'),
  payerAccount: own('payer_account'),
  direction: own('direction'),
  state: own('state'),
  currency: own('currency'),
  balance: own('balance'),
  like: own('like'),
}
